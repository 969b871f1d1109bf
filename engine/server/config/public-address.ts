import type { Environment } from './whole-number.ts';

/**
 * Where the suite is reached from outside, as `HANSOM_PUBLIC_URL` says, for links in letters; null where nothing is said.
 * Throws with a sentence where it is no address.
 */
export function publicAddress({ HANSOM_PUBLIC_URL: url = '' }: Environment): string | null {
  if (url === '') return null;
  const parsed = /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : null;
  if (!parsed || parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '') {
    throw new Error(
      `HANSOM_PUBLIC_URL must be the address that customers reach the suite at, such as https://taxi.example; '${url}' is not.`,
    );
  }
  return parsed.origin;
}
