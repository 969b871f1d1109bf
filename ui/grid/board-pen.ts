let pen: CanvasRenderingContext2D | null | undefined;

function measured(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** How wide (px) words are in a head of a board, as its theme writes them. */
export const headTextWidth = (text: string): number => measured(text, '600 12px');

/** How wide (px) words are in a cell of a board; those that are strong are the wider. */
export const boardTextWidth = (text: string): number => measured(text, '650 13px');
