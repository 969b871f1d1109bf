import anyAscii from 'any-ascii';

/** Nobody sees it, and it stands for nothing: what turns the direction, joins or parts letters, chooses a picture, or is half of a pair. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Variation_Selector}\p{Regional_Indicator}]/u;
/** What the table of sounds says of a picture: `:heart:`. */
const PICTURE = /^:.*:$/;

/** How the letters that are taken write one that is not. */
function instead(mark: string, takes: (mark: string) => boolean): string {
  // Whatever parts words parts them still: a thin space, one that no line is broken at, a control character.
  if (/[\s\p{Cc}\p{Z}]/u.test(mark)) return ' ';
  if (UNSEEN.test(mark)) return '';
  const sound = anyAscii(mark);
  if (PICTURE.test(sound)) return '';
  for (const bare of [mark.normalize('NFD').replace(/\p{M}/gu, ''), mark.normalize('NFKC')])
    if (bare !== '' && [...bare].every(takes)) return bare;
  return [...sound].filter(takes).join('');
}

/**
 * A text in letters that a format takes, which is asked of one character at a time: `é` without its accent where there is none with it,
 * letters of other scripts by how they sound. Of pictures nothing is left.
 */
export function written(text: string, takes: (mark: string) => boolean): string {
  let told = '';
  for (const mark of text.normalize('NFC')) told += takes(mark) ? mark : instead(mark, takes);
  return told;
}
