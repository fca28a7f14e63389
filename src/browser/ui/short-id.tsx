import styles from "./short-id.module.css";

const headLength = 4;
const tailLength = 4;
/** Ids up to this length are shown whole: in the middle they would lose little. */
const wholeLength = 10;
/** An id within a sentence: longer than any word. */
const idInText = /([\w-]{25,})/;

/** An id; a long one is shortened in the middle. Its tooltip and a copied selection hold all of it. */
export function ShortId({ id }: { readonly id: string }) {
  if (id.length <= wholeLength) return <bdi translate="no">{id}</bdi>;
  return (
    <bdi title={id} translate="no">
      <span className={styles.head}>{id.slice(0, headLength)}</span>
      <span className={styles.middle}>{id.slice(headLength, -tailLength)}</span>
      {id.slice(-tailLength)}
    </bdi>
  );
}

/** A sentence with its long ids shortened. */
export function TextWithIds({ text }: { readonly text: string }) {
  return text
    .split(idInText)
    .map((part, index) => (index % 2 === 1 ? <ShortId key={part} id={part} /> : part));
}
