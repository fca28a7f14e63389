/** Downloads `text` as a file. `type` is the MIME type. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser holds the blob itself once click() has returned.
  URL.revokeObjectURL(address);
}
