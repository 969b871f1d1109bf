import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The page carries it, as the server was configured; while the screens are developed, the default one. */
const clientSecret = () =>
  document.querySelector<HTMLMetaElement>('meta[name="client-secret"]')?.content ?? 'hansom-web';

/** `Authorization` of the five fixed calls: it names the client program and protects nothing. No `crypto.subtle`: plain-http addresses lack it. */
export function clientHeader(app = 'home', secret = clientSecret()): string {
  const key = bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(app)));
  return `Basic ${btoa(`${app}:${key}`)}`;
}

/** `X-Session-Key` from the session code and the user's name. */
export function sessionHeader(hashCode: string, user: string): string {
  return `${encodeURIComponent(hashCode)}:${encodeURIComponent(user)}`;
}

/** base64 of the UTF-8 text, as the fixed calls carry passwords. */
export function base64Text(text: string): string {
  return btoa(String.fromCharCode(...utf8ToBytes(text)));
}
