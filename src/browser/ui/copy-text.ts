/**
 * Copies `text`; resolves to whether the browser allowed it. By `navigator.clipboard`, which a page served without TLS
 * lacks; there by the older `execCommand`, from a field beside `near`, since a modal dialog lets no field outside be focused.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return copyFromField(text, near);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text, near);
  }
}

function copyFromField(text: string, near: Element): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.tabIndex = -1;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  near.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
