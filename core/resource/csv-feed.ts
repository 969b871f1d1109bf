/** A row of a sheet with the line of the file that it begins on, first line 1. */
export type SheetLine = { line: number; cells: string[] };

const SEPARATORS = [',', ';', '\t'] as const;
/** A line that is not empty, with its end. */
const FIRST_LINE_ENDS = /[^\r\n\uFEFF][\r\n]/;

/** Reads a CSV text (RFC 4180) piece by piece, so that a file of any length needs no more room than its longest row. */
export class CsvFeed {
  #separator: string | null = null;
  #first = '';
  #line = 1;
  #began = 1;
  #row: string[] = [];
  #cell = '';
  #quoted = false;
  /** A quote within quotes: the next mark tells whether they end there. */
  #maybeEnd = false;

  /** The rows that end within this piece; empty lines are left out. */
  add(piece: string): SheetLine[] {
    if (this.#separator !== null) return this.#read(piece);
    this.#first += piece;
    return FIRST_LINE_ENDS.test(this.#first) ? this.#begin() : [];
  }

  /** The last row, where no line end came behind it. */
  end(): SheetLine[] {
    const rows = this.#separator === null ? this.#begin() : [];
    if (this.#cell !== '' || this.#row.length > 0) this.#endRow(rows);
    return rows;
  }

  /** The separator is told from the first line that holds anything: a spreadsheet in Sweden or France saves `;`. */
  #begin(): SheetLine[] {
    const body = this.#first.replace(/^\uFEFF/, '');
    const [line = ''] = /[^\r\n]+/.exec(body) ?? [];
    this.#separator = SEPARATORS.reduce((best, one) => (count(line, one) > count(line, best) ? one : best));
    this.#first = '';
    return this.#read(body);
  }

  #read(piece: string): SheetLine[] {
    const rows: SheetLine[] = [];
    for (let at = 0; at < piece.length; at += 1) {
      const here = piece[at] ?? '';
      if (here === '\n') this.#line += 1;
      if (this.#maybeEnd) {
        this.#maybeEnd = false;
        if (here === '"') {
          this.#cell += '"';
          continue;
        }
        this.#quoted = false;
      }
      if (this.#quoted) {
        if (here === '"') this.#maybeEnd = true;
        else this.#cell += here;
      } else if (here === '"' && this.#cell === '') this.#quoted = true;
      else if (here === this.#separator) this.#endCell();
      else if (here === '\n') this.#endRow(rows);
      else if (here !== '\r') this.#cell += here;
    }
    return rows;
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

const count = (text: string, mark: string) => text.split(mark).length - 1;
