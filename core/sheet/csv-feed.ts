import { type Separator, saidSeparator, separatorOf, tellsSeparator } from './separator.ts';

/** A row of a sheet with the line of the file that it begins on, first line 1. */
export type SheetLine = { line: number; cells: string[] };

/** So much of the beginning is looked at before the first row is told. */
const LETTERS_LOOKED_AT = 1 << 16;
/** No spreadsheet keeps more in a cell: a quote that reaches farther was never closed. */
const LONGEST_QUOTED = 100_000;
const LINE_END = /\r\n|\r|\n/;

/**
 * Reads a CSV text (RFC 4180) piece by piece, so that a file of any length needs no more room than its longest row. Lines end in
 * CR, LF or both; a quote that never closes is a letter of its cell, and the rows behind it stay rows.
 */
export class CsvFeed {
  /** The lines on which a quote opens that does not close as one does. */
  readonly openQuotes: number[] = [];
  #separator: Separator | null = null;
  #first = '';
  #line = 1;
  #began = 1;
  #row: string[] = [];
  #cell = '';
  #afterReturn = false;
  /** What stands behind a quote that opened and did not close yet. */
  #pending = '';

  /** The rows that end within this piece; empty lines are left out. */
  add(piece: string): SheetLine[] {
    if (this.#separator !== null) return this.#read(piece, false);
    this.#first += piece;
    return this.#first.length > LETTERS_LOOKED_AT || tellsSeparator(this.#first) ? this.#begin(false) : [];
  }

  /** The last row, where no line end came behind it. */
  end(): SheetLine[] {
    const rows = this.#separator === null ? this.#begin(true) : this.#read('', true);
    if (this.#cell !== '' || this.#row.length > 0) this.#endRow(rows);
    return rows;
  }

  #begin(last: boolean): SheetLine[] {
    const body = this.#first.replace(/^\uFEFF/, '');
    this.#first = '';
    const said = saidSeparator(body.split(LINE_END, 1)[0] ?? '');
    this.#separator = said ?? separatorOf(body.slice(0, LETTERS_LOOKED_AT));
    if (said === null) return this.#read(body, last);
    this.#line = this.#began = 2;
    return this.#read(body.slice(/^[^\r\n]*(?:\r\n|\r|\n|$)/.exec(body)?.[0].length ?? 0), last);
  }

  #read(piece: string, last: boolean): SheetLine[] {
    const rows: SheetLine[] = [];
    const text = this.#pending + piece;
    this.#pending = '';
    for (let at = 0; at < text.length; at += 1) {
      const here = text[at] ?? '';
      const afterReturn = this.#afterReturn;
      this.#afterReturn = here === '\r';
      if (here === this.#separator) this.#endCell();
      else if (here === '\n' && afterReturn) this.#began = this.#line;
      else if (here === '\n' || here === '\r') {
        this.#line += 1;
        this.#endRow(rows);
      } else if (here === '"' && this.#cell.trim() === '') {
        const found = this.#quoteEnd(text, at + 1, last);
        if (found === 'more') {
          this.#pending = text.slice(at);
          break;
        }
        if (found === 'never') {
          this.openQuotes.push(this.#line);
          this.#cell += here;
          continue;
        }
        const inside = text.slice(at + 1, found.close);
        this.#line += inside.split(LINE_END).length - 1;
        this.#cell = inside.replaceAll('""', '"');
        at = found.next - 1;
      } else this.#cell += here;
    }
    return rows;
  }

  /** Where the quotes that opened before `from` close, and where what follows begins: a separator or the end of the line. */
  #quoteEnd(text: string, from: number, last: boolean): { close: number; next: number } | 'more' | 'never' {
    let close = text.indexOf('"', from);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    let next = close + 1;
    while (close >= 0 && text[next] === ' ') next += 1;
    if (close < 0 || next >= text.length) {
      if (last) return close < 0 ? 'never' : { close, next };
      return text.length - from > LONGEST_QUOTED ? 'never' : 'more';
    }
    return text[next] === this.#separator || text[next] === '\r' || text[next] === '\n' ? { close, next } : 'never';
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = '';
  }

  #endRow(rows: SheetLine[]): void {
    this.#endCell();
    if (this.#row.some((one) => one !== '')) rows.push({ line: this.#began, cells: this.#row });
    this.#row = [];
    this.#began = this.#line;
  }
}
