/** The letters of the GSM 03.38 alphabet that take seven bits. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those that take two places, an escape before them. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** How many places a part has: alone, and as one of several. */
const ROOM = { 'gsm-7': { alone: 160, part: 153 }, 'ucs-2': { alone: 70, part: 67 } } as const;
export type SmsEncoding = keyof typeof ROOM;

/** The most that one message of ours may cost. */
export const MOST_SEGMENTS = 2;

export type SmsSize = {
  encoding: SmsEncoding;
  /** Septets or UTF-16 units. */
  places: number;
  segments: number;
};

/** In how many parts a text is sent: a letter of two places is never torn between two of them. */
export function smsSegments(text: string): SmsSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const encoding: SmsEncoding = isGsm ? 'gsm-7' : 'ucs-2';
  const sizes = letters.map((letter) => (isGsm ? (EXTENDED.has(letter) ? 2 : 1) : letter.length));
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = ROOM[encoding];
  if (places <= alone) return { encoding, places, segments: places === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, places, segments };
}

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[’‘‚]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/\p{Zs}/gu, ' '],
];

/** The text in letters of seven bits where it loses an accent at most by that: it costs less than half. Others stay. */
export function plainForSms(text: string): string {
  const typed = TYPOGRAPHY.reduce((told, [sign, plain]) => told.replace(sign, plain), text);
  const plain = [...typed.normalize('NFC')].map((letter) => {
    if (BASIC.has(letter) || EXTENDED.has(letter)) return letter;
    const bare = letter.normalize('NFD').replace(/\p{M}+/gu, '');
    return bare !== '' && [...bare].every((one) => BASIC.has(one)) ? bare : letter;
  });
  return plain.join('');
}

const SHORTER = [80, 48, 32, 24, 16, 10];

/**
 * The longest of a text's versions that is sent in two parts: `write` is told how long a name or an address may be.
 * Where even the shortest is too long, it is cut.
 */
export function fitSms(write: (longest: number) => string): string {
  let text = '';
  for (const longest of SHORTER) {
    text = plainForSms(write(longest));
    if (smsSegments(text).segments <= MOST_SEGMENTS) return text;
  }
  const letters = [...text];
  while (smsSegments(letters.join('')).segments > MOST_SEGMENTS) letters.pop();
  return letters.join('');
}

/** A name or an address in so many letters, dots where it was longer. */
export function shortened(label: string, longest: number): string {
  const letters = [...label];
  return letters.length <= longest
    ? label
    : `${letters
        .slice(0, Math.max(1, longest - 2))
        .join('')
        .trimEnd()}..`;
}
