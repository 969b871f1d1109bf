import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { PAPER_WIDTHS, type PaperWidth } from '#core/print/paper-width.ts';
import { PAGES, receiptLetters } from './receipt-letters.ts';
import { type Line, linesOf } from './type/paragraph.ts';
import { rasterOf } from './type/raster.ts';

/** As high as the printers' own letters. */
const SIZE = 24;
const BLANK = 1;

/** The paper of a receipt printer, written line by line. A line with a letter that no printer has is drawn as a picture. */
export class ReceiptRoll {
  private readonly printer: ReceiptPrinterEncoder;
  private readonly columns: number;
  private readonly dots: number;
  private at: 'left' | 'center' | 'right' = 'left';
  private strong = false;

  constructor(paper: PaperWidth) {
    ({ columns: this.columns, dots: this.dots } = PAPER_WIDTHS[paper]);
    this.printer = new ReceiptPrinterEncoder({
      language: 'esc-pos',
      columns: this.columns,
      feedBeforeCut: 4,
      // Rows of a picture and the line after it join without a blank line between.
      feedAfterBlock: false,
      imageMode: 'raster',
      codepageCandidates: [...PAGES],
    });
    this.printer.initialize().codepage('auto');
  }

  line(text: string): this {
    for (const one of text.split('\n')) {
      const told = receiptLetters(one);
      if (told !== null) this.printer.line(told);
      else this.draw(one, this.at);
    }
    return this;
  }

  /** One at each side; beneath each other where a line is too short for both. */
  sides(left: string, right: string): this {
    const [first, last] = [receiptLetters(left), receiptLetters(right)];
    if (first !== null && last !== null) {
      if (first.length + last.length + 1 > this.columns)
        return this.line(first).align('right').line(last).align('left');
      this.printer.line(first + last.padStart(this.columns - first.length));
      return this;
    }
    const [[one, ...more], [other, ...others]] = [this.linesOf(left), this.linesOf(right)];
    const fits = one && other && more.length + others.length === 0 && one.width + BLANK + other.width <= this.room;
    if (!fits) return this.line(left).align('right').line(right).align('left');
    this.picture([
      [
        { line: one, x: 0 },
        { line: other, x: this.room - other.width },
      ],
    ]);
    return this;
  }

  align(at: 'left' | 'center' | 'right'): this {
    this.at = at;
    this.printer.align(at);
    return this;
  }

  bold(strong: boolean): this {
    this.strong = strong;
    this.printer.bold(strong);
    return this;
  }

  rule(): this {
    this.printer.rule();
    return this;
  }

  newline(): this {
    this.printer.newline();
    return this;
  }

  code(text: string, of: 'code128' | 'qrcode'): this {
    if (of === 'qrcode') this.printer.qrcode(text);
    else this.printer.barcode(text, 'code128', { height: 60, text: true });
    return this.newline();
  }

  /** All of it, cut at its end. */
  bytes(): Uint8Array {
    return this.printer.cut().encode();
  }

  private get room(): number {
    return this.dots / SIZE;
  }

  private linesOf(text: string): Line[] {
    return linesOf(text, this.strong ? 'bold' : 'plain', this.room).lines;
  }

  private draw(text: string, at: 'left' | 'center' | 'right'): void {
    const part = { left: 0, center: 0.5, right: 1 }[at];
    this.picture(this.linesOf(text).map((line) => [{ line, x: (this.room - line.width) * part }]));
  }

  private picture(rows: Parameters<typeof rasterOf>[0]): void {
    const { height, isInk } = rasterOf(rows, this.dots, SIZE);
    const data = new Uint8ClampedArray(this.dots * height * 4);
    for (let n = 0; n < data.length; n += 4) {
      data.fill(isInk[n / 4] ? 0 : 255, n, n + 3);
      data[n + 3] = 255;
    }
    const at = this.at;
    // It takes up the whole width; aligned by the printer as well, some move it.
    this.printer.align('left');
    this.printer.image(
      { data, width: this.dots, height } as never,
      { width: this.dots, height, mode: 'raster' } as never,
    );
    this.printer.align(at);
  }
}
