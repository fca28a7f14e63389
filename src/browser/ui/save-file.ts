/** Gives the browser a text to save under `name`. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken its own hold of the data by the time the click returns.
  URL.revokeObjectURL(address);
}
