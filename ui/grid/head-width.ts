import { headTextWidth } from './board-pen.ts';

/** Left and right of a head's words, with the handle by which the column is made wider. */
const BESIDE_PX = 18;
const ARROW_PX = 24;

/** How wide (px) a column must be to show its title whole; columns were measured for English, and French is longer. */
export function headWidth(title: string, sorted: boolean): number {
  const words = headTextWidth(title);
  return words === 0 ? 0 : Math.ceil(words) + BESIDE_PX + (sorted ? ARROW_PX : 0);
}
