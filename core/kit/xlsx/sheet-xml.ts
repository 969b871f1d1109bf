import { xmlText } from '../xml-text.ts';
import { cellNumber } from './cell-number.ts';
import { fileText, type SheetCell } from './sheet-cell.ts';

export type SheetColumn = {
  title: string /** In characters; as wide as its title where it is left out. */;
  width?: number;
};

/** Rows of a sheet in Excel, its head among them. */
export const MOST_SHEET_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The styles that every file has, by their places in it; those of number formats come behind. */
const STYLE = { plain: 0, head: 1, quoted: 2 } as const;
const FIXED_STYLES = 3;
/** Formats below are the spreadsheet's own. */
const FIRST_FORMAT = 164;

/** The number formats that the cells of a file are shown by, each once; those of its last sheet are known when that is written. */
export class SheetStyles {
  readonly #places = new Map<string, number>();

  of(format: string | null): number {
    if (format === null) return STYLE.plain;
    const known = this.#places.get(format);
    if (known !== undefined) return known;
    const place = FIXED_STYLES + this.#places.size;
    this.#places.set(format, place);
    return place;
  }

  xml(): string {
    const formats = [...this.#places.keys()];
    const told = formats.map((format, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${xmlText(format)}"/>`);
    const shown = formats.map((_, n) => xf(FIRST_FORMAT + n, ' applyNumberFormat="1"'));
    return `${HEAD}<styleSheet xmlns="${MAIN}">${
      formats.length === 0 ? '' : `<numFmts count="${formats.length}">${told.join('')}</numFmts>`
    }<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIXED_STYLES + formats.length}">${xf(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xf(0, ' quotePrefix="1"')}${shown.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}

const xf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;

// What spreadsheets might take for a formula when somebody edits the cell: marked as text for good.
const FORMULA = /^[=+\-@\t\r]/;

/** No more than 32,767 characters stand in a cell of Excel. */
const LONGEST = 32_000;

/** The letters of a column by its place: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

export const sheetBegins = (columns: readonly SheetColumn[]): string => {
  const cols = columns
    .map(
      ({ title, width = Math.min(60, title.length + 4) }, n) =>
        `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    cols === '' ? '' : `<cols>${cols}</cols>`
  }<sheetData>${headRow(columns)}`;
};

/** How a sheet of so many rows ends, its head among them. */
export const sheetEnds = (columns: number, rows: number): string =>
  `</sheetData>${columns > 0 ? `<autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/>` : ''}</worksheet>`;

const headRow = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ title }, n) => textCell(`${columnLetters(n)}1`, title, STYLE.head)).join('')}</row>`;

/** A row by its number, 1 is the head's. A text is a text whatever it begins with; all else is a number with its format. */
export function rowXml(
  letters: readonly string[],
  number: number,
  cells: readonly SheetCell[],
  styles: SheetStyles,
): string {
  let row = `<row r="${number}">`;
  for (let n = 0; n < cells.length; n += 1)
    row += cellXml(`${letters[n] ?? columnLetters(n)}${number}`, cells[n] ?? null, styles);
  return `${row}</row>`;
}

function cellXml(at: string, cell: SheetCell, styles: SheetStyles): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    const text = fileText(cell);
    return textCell(at, text, FORMULA.test(text) ? STYLE.quoted : STYLE.plain);
  }
  const { value, format } = cellNumber(cell);
  return Number.isFinite(value) ? numberCell(at, value, styles.of(format)) : '';
}

const styled = (style: number) => (style === STYLE.plain ? '' : ` s="${style}"`);
const numberCell = (at: string, value: number, style: number) => `<c r="${at}"${styled(style)}><v>${value}</v></c>`;
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST))}</t></is></c>`;

export const workbookXml = (sheets: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')}</sheets></workbook>`;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

export const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from({ length: sheets }, (_, n) =>
    relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`),
  ).join('')}${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`;

export const RELATIONS_XML = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`;

const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/>${Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`,
  ).join('')}</Types>`;
