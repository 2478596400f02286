/** Has the browser save what the page holds as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser that asks where to save it reads it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
