import { barcode } from './barcode.ts';
import { newPdf } from './pdf-doc.ts';
import { forPaper } from './type/paragraph.ts';
import { drawOneLine } from './type/pdf-text.ts';

/** One label: what a scanner reads, also told in words, and lines beneath. */
export type Label = { code: string; lines: readonly string[] };

/** A sheet of 24 labels of 70 × 37 mm, as shops sell them for A4. */
const [COLUMNS, ROWS] = [3, 8];
const MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [70 * MM, 37 * MM];
const [INSET, CODE_HEIGHT] = [5 * MM, 15 * MM];
const [TAG_SIZE, LINE_SIZE] = [14, 9];
const INK = '#111111';

/** Labels as PDF, row by row from the head of the first sheet. Throws for a code that bars cannot hold. */
export async function labelsPdf(labels: readonly Label[], title: string): Promise<Buffer> {
  const bars = await Promise.all(labels.map(({ code }) => barcode({ kind: 'code', of: 'code128', text: code })));
  const { doc, bytes } = newPdf({ size: 'A4', margin: 0, info: { Title: forPaper(title) } });
  for (const [n, { code, lines }] of labels.entries()) {
    const onSheet = n % (COLUMNS * ROWS);
    if (n > 0 && onSheet === 0) doc.addPage();
    const left = (onSheet % COLUMNS) * WIDTH + INSET;
    const top = Math.floor(onSheet / COLUMNS) * HEIGHT + INSET;
    const width = WIDTH - 2 * INSET;
    const at = (y: number) => ({ x: left, y: top + CODE_HEIGHT + y, width });
    doc.image(bars[n] as Buffer, left, top, { fit: [width, CODE_HEIGHT] });
    drawOneLine(doc, code, { weight: 'bold', size: TAG_SIZE, colour: INK }, at(2));
    drawOneLine(doc, lines.join(' · '), { size: LINE_SIZE, colour: INK }, at(TAG_SIZE + 8));
  }
  return bytes();
}
