import { written } from '../letters/written.ts';

/** Letters that every bank takes: the basic set of the European Payments Council, EPC217-08. */
const TAKEN = /^[A-Za-z0-9/\-?:().,'+ ]$/;
const NAMED: Readonly<Record<string, string>> = { '&': '+', _: '-' };

/** A text in letters that every bank takes, cut where it is too long: `Åsa & Co` becomes `Asa + Co`, and nothing what has no letter. */
export function bankText(text: string, most: number): string {
  const told = Array.from(text, (mark) => NAMED[mark] ?? mark).join('');
  // What is in the basic set but for one mark stays in its place as a blank.
  const plain = written(
    told.replace(/[\u0021-\u007e]/g, (mark) => (TAKEN.test(mark) ? mark : ' ')),
    (mark) => TAKEN.test(mark),
  ).replaceAll(/ +/g, ' ');
  // An identifier must not begin or end with a slash, nor hold two in a row.
  const sound = plain.replaceAll(/\/{2,}/g, '/').replace(/^[/ ]+/, '');
  return sound.slice(0, most).replace(/[/ ]+$/, '');
}
