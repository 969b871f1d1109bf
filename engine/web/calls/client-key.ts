/** What an act carries so that asking again does it once: sixteen random bytes in hex. `crypto.randomUUID` is missing on addresses without HTTPS. */
export function newClientKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
