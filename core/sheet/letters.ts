/** The letters in which a text file was saved, as a `TextDecoder` calls them. */
export const LETTERS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Letters = (typeof LETTERS)[number];

const LOOKED_AT = 1 << 16;
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

// Decoders of some releases of Node take Windows-1252 for Latin-1, which has no letters from 0x80 to 0x9F.
/** Text that a decoder of Windows-1252 gave, with the signs that Latin-1 lacks. */
export const withWindowsSigns = (text: string): string =>
  text.replaceAll(/[\u0080-\u009F]/g, (one) => WINDOWS_SIGNS[one.charCodeAt(0) - 0x80] ?? one);

/**
 * In which letters a file was saved, told from its first bytes: a mark, nothing where every second byte is one, UTF-8 where all of it is, else
 * that of Windows or of the Macintosh, whichever makes words of it.
 */
export function lettersOf(bytes: Uint8Array): Letters {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const head = bytes.subarray(0, LOOKED_AT);
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 5 > head.length && even === 0) return 'utf-16le';
  if (even * 5 > head.length && odd === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return worthOf(bytes, MAC) > worthOf(bytes, WINDOWS) ? 'macintosh' : 'windows-1252';
}

/** Whether bytes are UTF-8 from end to end; a letter that is cut off at the end is one. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    if (more === 0) return false;
    for (let n = 1; n <= more && at + n < bytes.length; n += 1)
      if (((bytes[at + n] as number) & 0xc0) !== 0x80) return false;
    const next = bytes[at + 1] ?? 0x80;
    const wrong =
      (byte === 0xe0 && next < 0xa0) ||
      (byte === 0xed && next > 0x9f) ||
      (byte === 0xf0 && next < 0x90) ||
      (byte === 0xf4 && next > 0x8f);
    if (wrong && at + 1 < bytes.length) return false;
    at += more;
  }
  return true;
}

type Alphabet = {
  small: ReadonlySet<number>;
  capital: ReadonlySet<number>;
  rare: ReadonlySet<number>;
  sign: ReadonlySet<number>;
};

const set = (...some: (number | [number, number])[]) =>
  new Set(
    some.flatMap((one) =>
      typeof one === 'number' ? [one] : Array.from({ length: one[1] - one[0] + 1 }, (_, n) => one[0] + n),
    ),
  );

/** å ä ö é and their like; ð þ ý, and š ž œ, are seldom in the west. */
const WINDOWS: Alphabet = {
  small: set([0xdf, 0xef], [0xf1, 0xf6], [0xf8, 0xfc]),
  capital: set([0xc0, 0xcf], [0xd1, 0xd6], [0xd8, 0xdc]),
  rare: set(0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f, 0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe, 0xff),
  sign: set(0x80, 0x85, [0x91, 0x97], 0xa0, 0xa7, 0xab, 0xb0, 0xb4, 0xb7, 0xba, 0xbb),
};
const MAC: Alphabet = {
  small: set([0x87, 0x9f], 0xa7, 0xbe, 0xbf),
  capital: set([0x80, 0x86], 0xae, 0xaf, 0xcb, 0xcc, 0xcd, 0xe5, 0xe6, [0xe7, 0xef], [0xf1, 0xf4]),
  rare: set(0xce, 0xcf, 0xd8, 0xd9, 0xf5),
  sign: set(0xa1, 0xa4, 0xa5, 0xc7, 0xc8, 0xc9, 0xca, [0xd0, 0xd5], 0xdb, 0xe1),
};

const isSmall = (byte: number) => byte >= 0x61 && byte <= 0x7a;
const isCapital = (byte: number) => byte >= 0x41 && byte <= 0x5a;

/** How much these bytes look like words in an alphabet: letters beside letters, capitals where words begin, signs where they end. */
function worthOf(bytes: Uint8Array, { small, capital, rare, sign }: Alphabet): number {
  let worth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    const smallBefore = isSmall(before) || small.has(before);
    const smallAfter = isSmall(after) || small.has(after);
    const capitalBeside = isCapital(before) || isCapital(after) || capital.has(before) || capital.has(after);
    if (small.has(byte)) worth += smallBefore || smallAfter || isCapital(before) ? 3 : capitalBeside ? -1 : 0;
    else if (capital.has(byte)) worth += smallBefore ? -3 : smallAfter || capitalBeside ? 3 : 1;
    else if (rare.has(byte)) worth += smallBefore || smallAfter || capitalBeside ? 1 : 0;
    else if (sign.has(byte)) worth += smallBefore && smallAfter ? 0 : 1;
    else worth -= 2;
  }
  return worth;
}
