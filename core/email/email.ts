import { UNTELLABLE } from '../letters/untellable.ts';

const FORM = /^[^\s@<>",;:()[\]\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{M}]{2,}$/u;
const PUNYCODE_END = /\.xn--[a-z\d-]+$/i;
const LONGEST = 254;
/** Longer than any of them with a name before it and a subject behind. */
const MOST_READ = 1_000;

/** Whether mail can go to exactly this. Letters of any script are taken on both sides of the `@`. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST && !UNTELLABLE.test(text) && FORM.test(text.replace(PUNYCODE_END, '.example'));

/**
 * The address in what people type or paste: `Anna Berg <anna@berg.se>`, `mailto:anna@berg.se?subject=…`, a full stop or comma after
 * it, an `@` from a keyboard of wide letters, a domain in capitals. The text as it is, without spaces around it, where none is found.
 */
export function plainEmail(typed: string): string {
  const text = typed.trim();
  const bare = text
    .slice(0, MOST_READ)
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll('＠', '@')
    .replaceAll('．', '.')
    .normalize('NFC');
  const inside = /<([^<>]*)>\s*$/.exec(bare)?.[1] ?? bare;
  const address = inside
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(/^["'‘“(]+/, '')
    .replace(/["'’”),.;:]+$/, '');
  const at = address.lastIndexOf('@');
  const read =
    address.slice(0, at + 1) +
    address
      .slice(at + 1)
      .toLowerCase()
      .normalize('NFC');
  return isEmail(read) ? read : text;
}

/** The address that is meant; null where there is none. */
export function readEmail(typed: string): string | null {
  const read = plainEmail(typed);
  return isEmail(read) ? read : null;
}
