/** Hands a text to the browser as a file. */
export function saveAs(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  [link.href, link.download] = [url, name];
  link.click();
  URL.revokeObjectURL(url);
}
