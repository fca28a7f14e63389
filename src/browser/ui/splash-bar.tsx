/** The bar of the pages behind the sign-in while they are on their way; the document itself begins with the same. */
export function OpeningBar() {
  return (
    <div className="opening-bar" aria-hidden="true" translate="no">
      Crossbook
    </div>
  );
}
