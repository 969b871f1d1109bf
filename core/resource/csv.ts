const SEPARATORS = [',', ';', '\t'] as const;

/** A row of a sheet with the line of the file that it begins on, first line 1. */
export type SheetLine = { line: number; cells: string[] };

/** Rows of a CSV text (RFC 4180). The separator is told from the first line: a spreadsheet in Sweden or France saves `;`. */
export const parseCsv = (text: string): string[][] => linesOfCsv(text).map(({ cells }) => cells);

/** The same with the line of the text that each row begins on; empty lines are left out. */
export function linesOfCsv(text: string): SheetLine[] {
  const body = text.replace(/^\uFEFF/, '');
  const first = body.slice(0, body.search(/[\r\n]|$/));
  const separator = SEPARATORS.reduce((best, one) => (count(first, one) > count(first, best) ? one : best));
  const rows: SheetLine[] = [];
  let line = 1;
  let began = 1;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push({ line: began, cells: row });
    row = [];
    began = line;
  };
  for (let at = 0; at < body.length; at += 1) {
    const here = body[at] ?? '';
    if (here === '\n') line += 1;
    if (quoted) {
      if (here !== '"') cell += here;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (here === '"' && cell === '') quoted = true;
    else if (here === separator) endCell();
    else if (here === '\n') endRow();
    else if (here !== '\r') cell += here;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

const cellText = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** CSV that spreadsheets open rightly: a byte-order mark, `\r\n`, quotes where needed. */
export function printCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}
