import { barcode } from './barcode.ts';
import { newPdf, paperText } from './pdf-doc.ts';

/** One label: what a scanner reads, also told in words, and lines beneath. */
export type Label = { code: string; lines: readonly string[] };

/** A sheet of 24 labels of 70 × 37 mm, as shops sell them for A4. */
const [COLUMNS, ROWS] = [3, 8];
const MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [70 * MM, 37 * MM];
const [INSET, CODE_HEIGHT] = [5 * MM, 15 * MM];
const [TAG_SIZE, LINE_SIZE] = [14, 9];

/** Labels as PDF, row by row from the head of the first sheet. Throws for a code that bars cannot hold. */
export async function labelsPdf(labels: readonly Label[], title: string): Promise<Buffer> {
  const bars = await Promise.all(labels.map(({ code }) => barcode({ kind: 'code', of: 'code128', text: code })));
  const { doc, bytes } = newPdf({ size: 'A4', margin: 0, info: { Title: paperText(title) } });
  for (const [at, { code, lines }] of labels.entries()) {
    const onSheet = at % (COLUMNS * ROWS);
    if (at > 0 && onSheet === 0) doc.addPage();
    const left = (onSheet % COLUMNS) * WIDTH + INSET;
    const top = Math.floor(onSheet / COLUMNS) * HEIGHT + INSET;
    const fit = { width: WIDTH - 2 * INSET, height: TAG_SIZE + 4, lineBreak: false, ellipsis: true };
    doc.image(bars[at] as Buffer, left, top, { fit: [fit.width, CODE_HEIGHT] });
    doc
      .font('bold')
      .fontSize(TAG_SIZE)
      .text(paperText(code), left, top + CODE_HEIGHT + 2, fit);
    doc
      .font('plain')
      .fontSize(LINE_SIZE)
      .text(paperText(lines.join(' · ')), left, top + CODE_HEIGHT + TAG_SIZE + 8, fit);
  }
  return bytes();
}
