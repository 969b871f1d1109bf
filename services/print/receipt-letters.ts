import CodepageEncoder from '@point-of-sale/codepage-encoder';
import { plainLetters } from '#core/print/plain-marks.ts';

/** Pages of letters that printers of the trade have, Epson's and those made like them: Latin, Greek, Cyrillic, Turkish and Baltic. */
export const PAGES = [
  'cp437',
  'windows1252',
  'windows1250',
  'windows1253',
  'cp866',
  'windows1251',
  'windows1254',
  'windows1257',
] as const;

const pages = PAGES.map((page) => CodepageEncoder.getEncoding(page).codepoints as number[]);
const isCommand = (place: number) => place < 0x20 || place === 0x7f;
// A page draws marks in the places of commands too, `→` at 26: sent there, a printer takes them for the command.
const commands = new Set(pages.flatMap((page) => page.filter((_, place) => isCommand(place))));
const letters = new Set(
  pages
    .flat()
    .filter((point) => !commands.has(point) && point !== 0xfffd && !/[\p{C}\p{Z}]/u.test(String.fromCodePoint(point))),
);

const takes = (mark: string): boolean => mark === ' ' || letters.has(mark.codePointAt(0) as number);

/** A line in letters that receipt printers have, one on each place; null where one is left that none has. */
export const receiptLetters = (line: string): string | null => plainLetters(line, takes);
