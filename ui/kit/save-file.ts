/** Gives the user a file to keep. */
export function saveFile(name: string, content: string | Blob, type = 'application/octet-stream'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same of bytes as base64. */
export function saveBytes(name: string, base64: string, type: string): void {
  saveFile(name, new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }));
}

/** Fetches a file of the suite for the user to keep. */
export function fetchFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
