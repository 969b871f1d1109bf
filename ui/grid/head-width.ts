/** Left and right of a head's words, with the handle by which the column is made wider. */
const BESIDE_PX = 18;
const ARROW_PX = 24;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide (px) a column must be to show its title whole; columns were measured for English, and French is longer. */
export function headWidth(title: string, sorted: boolean): number {
  pen ??= penOfHeads();
  if (!pen) return 0;
  return Math.ceil(pen.measureText(title).width) + BESIDE_PX + (sorted ? ARROW_PX : 0);
}

function penOfHeads(): CanvasRenderingContext2D | null {
  const made = document.createElement('canvas').getContext('2d');
  if (made) made.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  return made;
}
