import { foldText } from '../../letters/fold.ts';
import { takeDoors } from './door-words.ts';
import { isCountry, takePostcode } from './tail.ts';

/** A street and a house number that a text may mean. */
export type AddressLine = {
  /** The folded words of the street. */
  readonly words: readonly string[];
  /** The number as it is told, and what it is looked up by, in this order: `18A` is 18a, and 18 where there is none. */
  readonly number: string;
  readonly tries: readonly string[];
  /** What stands beside them in the same piece, as typed. */
  readonly beside: string;
};

export type AddressRead = {
  /** The folded words of the whole text. */
  readonly words: readonly string[];
  /** The likeliest first. */
  readonly lines: readonly AddressLine[];
  /** Pieces without a number, as typed: what stands above the street, such as the name of a hotel, and what stands elsewhere. */
  readonly above: readonly string[];
  readonly names: readonly string[];
  /** Numbers that belong to no street, such as the `18A` behind a house that was taken for it. */
  readonly numbers: readonly string[];
  /** What leads from the house to the person, as typed: flat, floor, staircase, code, `c/o`. */
  readonly door: string;
  /** The town beside a postcode, as typed. */
  readonly town: string;
  /** Nothing but a name, or a street and its number: what most people type. */
  readonly plain: boolean;
};

const LONGEST = 400;
const LONGEST_WORD = 40;
const MOST_WORDS = 8;
const MOST_LINES = 8;
const MOST_PIECES = 12;
const LONGEST_DOOR = 80;

const PART = String.raw`\d{1,5}(?:(?![ºª])\p{L}(?![\p{L}\p{N}]))?`;
const BEFORE_NUMBER = String.raw`(?<![\p{L}\p{N}:.'’/-])(?:(?:no|nr|n[°º]|num|numero|№|#|д|дом)[.:]?\s?)?`;
const TO_NUMBER = String.raw`(?:\s?[-–/]\s?(${PART}(?:-${PART})?))?`;
/** `12 bis`, and a letter apart where the street stands before. */
const MORE = String.raw`(?:\s(bis|ter|quater)(?!\p{L}))?(?:(?<=\p{L}[^\d]*\d+)\s([A-Z]|[a-h])(?![\p{L}\p{N}]))?`;
const AFTER_NUMBER = String.raw`(?![\p{L}\p{N}:]|[.,]\d|\.?[ºª°])\.?`;
const NUMBER = new RegExp(BEFORE_NUMBER + `(${PART})` + TO_NUMBER + MORE + AFTER_NUMBER, 'giu');
const NUMBER_ALONE = new RegExp(`^\\s*${NUMBER.source}\\s*$`, 'iu');
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
const BETWEEN_PIECES = /[,;\n\r|·•،、]+|\s[-–—]\s/u;

/**
 * Reads an address as people of many countries write one: the number before or behind the street, postcode, town and country
 * beside them, the flat, the floor and the code of the door anywhere. A number alone is no address. Of a longer text the first 400
 * characters count; a word past 40 makes it none.
 */
export function readAddress(text: string): AddressRead {
  const typed = oneLine(text.slice(0, LONGEST));
  const all = foldText(typed).split(' ').filter(Boolean);
  const none = { words: [], lines: [], above: [], names: [], numbers: [], door: '', town: '', plain: true };
  if (all.length === 0 || all.some((word) => word.length > LONGEST_WORD)) return none;
  const words = all.slice(0, MOST_WORDS);
  const { pieces, doors, towns, aside } = inPieces(typed);
  const { numbered, above, names, over } = joined(pieces);
  const lines = numbered.flatMap(linesOf).sort((a, b) => a.rank - b.rank);
  const plain =
    foldText(pieces[0] ?? '') === all.join(' ') &&
    over.length === 0 &&
    aside.length === 0 &&
    lines.every(({ beside }) => beside === '');
  return {
    words,
    lines: lines
      .slice(0, MOST_LINES)
      .map(({ words: street, number, tries, beside }) => ({ words: street, number, tries, beside })),
    above,
    names: [...names, ...aside],
    numbers: over,
    door: doors.join(', ').slice(0, LONGEST_DOOR),
    town: towns.join(' '),
    plain,
  };
}

function oneLine(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      .replace(/(\d\p{L}?)\s[-–—]\s(?=\d{1,4}\p{L}?(?![\p{L}\p{N}]))/gu, '$1-')
      // `vasagatan33` and `33vasagatan` are two words; `5th` and `E6` are one.
      .replace(/(\p{L}{4,})(\d{1,4}\p{L}?)(?![\p{L}\p{N}])/gu, '$1 $2')
      .replace(/(?<![\p{L}\p{N}])(\d{1,4})(\p{L}{5,})/gu, '$1 $2')
  );
}

function inPieces(typed: string) {
  const doors: string[] = [];
  const towns: string[] = [];
  const pieces: string[] = [];
  const aside = [...typed.matchAll(BRACKETS)].map(([, inside]) => inside!.trim()).filter(Boolean);
  const given = typed.replace(BRACKETS, ' ').split(BETWEEN_PIECES).filter(isSaid).slice(0, MOST_PIECES);
  for (const [at, piece] of given.entries()) {
    const housed =
      given.slice(0, at).some((one) => /\d/.test(one)) || given.slice(at + 1).some((one) => /\p{L}.*\d/u.test(one));
    const { left, doors: found } = takeDoors(piece, housed);
    doors.push(...found);
    for (const part of left.split(',').filter(isSaid)) {
      const tail = takePostcode(part, {
        only: given.length === 1 && pieces.length === 0,
        housed: pieces.some((one) => /\d/.test(one)),
      });
      pieces.push((tail ? tail.left : part).trim());
      if (!tail) continue;
      towns.push(...(STATE.test(tail.town) || tail.town === '' ? townAbove(pieces) : []), ...withoutCountry(tail.town));
    }
  }
  const kept = pieces.filter((piece) => isSaid(piece) && (given.length === 1 || !isCountry(piece)));
  // A door without a house: the words were the name of something.
  if (kept.length === 0 && towns.length === 0) return { pieces: [typed.trim()], doors: [], towns, aside };
  return { pieces: kept, doors, towns, aside };
}

const isSaid = (piece: string) => /[\p{L}\p{N}]/u.test(piece);
const STATE = /^\p{Lu}{2,3}$/u;

/** The town that stands in a piece of its own before `CA 94303` or `22221-000`. */
function townAbove(pieces: string[]): string[] {
  const found: string[] = [];
  while (pieces.length > 0 && (pieces.at(-1) === '' || (pieces.length > 1 && !/\d/.test(pieces.at(-1)!)))) {
    const name = pieces.pop()!;
    if (name !== '') found.unshift(name);
    if (name !== '' && !STATE.test(name)) break;
  }
  return found;
}

function withoutCountry(town: string): string[] {
  const words = town.split(/\s+/).filter(Boolean);
  const most = [1, 2, 3].find((count) => words.length > count && isCountry(words.slice(-count).join(' '))) ?? 0;
  const left = words.slice(0, words.length - most).join(' ');
  return left === '' || isCountry(left) ? [] : [left];
}

/** `Calle Mayor, 12` and `33, rue de Rivoli` are one piece; a number that belongs to none leads from the house on. */
function joined(pieces: readonly string[]) {
  const numbered: string[] = [];
  const above: string[] = [];
  let names: string[] = above;
  const elsewhere: string[] = [];
  const over: string[] = [];
  const isNumber = (piece: string | undefined) => piece !== undefined && NUMBER_ALONE.test(piece);
  const take = (piece: string) => {
    numbered.push(piece);
    names = elsewhere;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]];
    const named = !hasNumber(piece);
    const begins =
      isNumber(piece) && numbered.length === 0 && above.length === 0 && next !== undefined && !hasNumber(next);
    if ((named && isNumber(next)) || begins) {
      take(`${piece} ${next}`);
      at += 1;
    } else if (named) names.push(piece);
    else if (!isNumber(piece)) take(piece);
    else over.push(piece);
  }
  // `18A` alone is what is looked for.
  if (numbered.length === 0 && above.length === 0) return { numbered, above: over, names: elsewhere, over: [] };
  return { numbered, above, names: elsewhere, over };
}

const hasNumber = (piece: string) => piece.search(NUMBER) >= 0;

function linesOf(piece: string): (AddressLine & { rank: number })[] {
  return [...piece.matchAll(NUMBER)].flatMap((found) => {
    const [whole, first = '', second, word, letter] = found;
    const before = piece.slice(0, found.index).trim();
    const after = piece.slice(found.index + whole.length).trim();
    const number =
      `${first}${second ? `${/\//.test(whole) ? '/' : '-'}${second}` : ''}${word ? ` ${word}` : ''}${letter ?? ''}`.toLowerCase();
    const tries = triesOf(number, first, second, word ?? letter);
    const line = (street: string, beside: string, rank: number) => {
      const words = foldText(street).split(' ').filter(Boolean).slice(0, MOST_WORDS);
      return words.length > 0 && /\p{L}/u.test(words.join('')) ? [{ words, number, tries, beside, rank }] : [];
    };
    if (after === '') return line(before, '', 0);
    return [...line(before, after, 1), ...line(after, before, before === '' ? 0.5 : 2)];
  });
}

function triesOf(whole: string, first: string, second: string | undefined, more: string | undefined): string[] {
  const figures = (part: string) => part.replace(/\p{L}/gu, '');
  const each = [whole, first + (more ?? ''), first, second ?? '', figures(first)];
  return [...new Set(each.map((one) => one.toLowerCase()))].filter((one) => one !== '');
}
