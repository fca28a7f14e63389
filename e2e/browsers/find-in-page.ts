// Finds elements by role and accessible name inside the page. Sent to the browser as text: uses nothing from outside.

export interface Target {
  readonly role?: Role;
  /** Exact accessible name. */
  readonly name?: string;
  /** Start of the accessible name. */
  readonly nameStart?: string;
  /** CSS selector that the element matches too. */
  readonly css?: string;
  /** Element that contains it. */
  readonly within?: Target;
}

export type Role =
  | "button"
  | "checkbox"
  | "combobox"
  | "dialog"
  | "form"
  | "heading"
  | "link"
  | "list"
  | "region"
  | "row"
  | "status"
  | "tab"
  | "table"
  | "textbox";

/** The first visible element of a target. */
export interface Found {
  /** Number of visible elements that match. */
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isChecked: boolean;
  /** Its centre in CSS pixels of the viewport, after scrolling it into view. */
  readonly x: number;
  readonly y: number;
  /** Element in front of its centre; empty where none is. */
  readonly coveredBy: string;
}

/** Looks the target up; with "focus" it also focuses its first element. */
export function findInPage(target: Target, act?: "focus"): Found {
  const selectors: Record<Role, string> = {
    button: "button, [role=button], input[type=submit]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    combobox: "select, [role=combobox]",
    dialog: "dialog[open], [role=dialog]",
    form: "form, [role=form]",
    heading: "h1, h2, h3, [role=heading]",
    link: "a[href]",
    list: "ul, ol, [role=list]",
    region: "section, [role=region]",
    row: "tr, [role=row]",
    status: "[role=status], output",
    tab: "[role=tab]",
    table: "table, [role=table]",
    textbox: "input:not([type]), input[type=text], input[type=email], input[type=password], textarea",
  };
  const squeezed = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter((id) => id !== "");
    if (labelledBy.length > 0)
      return squeezed(labelledBy.map((id) => document.getElementById(id)?.textContent).join(" "));
    const label = element.getAttribute("aria-label");
    if (label !== null) return squeezed(label);
    const labels = (element as HTMLInputElement).labels;
    if (labels !== null && labels !== undefined && labels.length > 0)
      return squeezed([...labels].map(({ textContent }) => textContent).join(" "));
    return squeezed(element.textContent) || squeezed(element.getAttribute("title"));
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const all = ({ role, name, nameStart, css, within }: Target): Element[] => {
    const roots: readonly (Element | Document)[] = within === undefined ? [document] : all(within);
    const found = roots.flatMap((root) => [
      ...root.querySelectorAll(role === undefined ? (css ?? "*") : selectors[role]),
    ]);
    return found.filter(
      (element) =>
        (css === undefined || element.matches(css)) &&
        (name === undefined || nameOf(element) === name) &&
        (nameStart === undefined || nameOf(element).startsWith(nameStart)) &&
        isVisible(element),
    );
  };
  const found = all(target);
  const [element] = found;
  if (element === undefined)
    return { count: 0, text: "", value: "", isDisabled: false, isChecked: false, x: 0, y: 0, coveredBy: "" };
  if (act === "focus") (element as HTMLElement).focus();
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const cover = () => {
    const front = document.elementFromPoint(...centre());
    const isFree = front !== null && (element.contains(front) || front.contains(element));
    return isFree ? "" : (front?.outerHTML.slice(0, 120) ?? "outside the viewport");
  };
  if (cover() !== "") element.scrollIntoView({ block: "center", behavior: "instant" });
  const [x, y] = centre();
  return {
    count: found.length,
    text: squeezed(element.textContent),
    value: (element as HTMLInputElement).value ?? "",
    isDisabled: element.matches(":disabled, [aria-disabled=true]"),
    isChecked: element.matches(":checked, [aria-checked=true]"),
    x,
    y,
    coveredBy: cover(),
  };
}
