import { type SheetCell, wallTime } from '../sheet.ts';
import { xmlText } from '../xml-text.ts';

export type SheetColumn = {
  title: string /** In characters; as wide as its title where it is left out. */;
  width?: number;
};

/** Rows of a sheet in Excel, its head among them. */
export const MOST_SHEET_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The styles of `STYLES_XML`, by their places there. */
const STYLE = { plain: 0, head: 1, instant: 2, date: 3, quoted: 4, money: 5 } as const;
const MOST_DIGITS = 4;
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

/** A row by its number, 1 is the head's. A text is a text whatever it begins with; instants and amounts are numbers with a format. */
export function rowXml(letters: readonly string[], number: number, cells: readonly SheetCell[]): string {
  let row = `<row r="${number}">`;
  for (let n = 0; n < cells.length; n += 1)
    row += cellXml(`${letters[n] ?? columnLetters(n)}${number}`, cells[n] ?? null);
  return `${row}</row>`;
}

function cellXml(at: string, cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(at, cell, FORMULA.test(cell) ? STYLE.quoted : STYLE.plain);
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(at, cell, STYLE.plain) : '';
  if ('amountMinor' in cell) {
    const digits = Math.min(cell.digits, MOST_DIGITS);
    return numberCell(at, cell.amountMinor / 10 ** cell.digits, STYLE.money + digits);
  }
  if ('date' in cell) return numberCell(at, dayNumber(Date.parse(`${cell.date}T00:00:00Z`)), STYLE.date);
  return numberCell(at, dayNumber(wallTime(cell.atMs, cell.zone).getTime()), STYLE.instant);
}

const styled = (style: number) => (style === STYLE.plain ? '' : ` s="${style}"`);
const numberCell = (at: string, value: number, style: number) => `<c r="${at}"${styled(style)}><v>${value}</v></c>`;
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST))}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Days since the 30th of December 1899, as spreadsheets count. */
const dayNumber = (ms: number): number => ms / DAY_MS + 25_569;

const moneyFormats = Array.from(
  { length: MOST_DIGITS + 1 },
  (_, digits) => `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`,
);
const xf = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;

export const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${moneyFormats.length + 2}"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/>${moneyFormats
  .map((format, n) => `<numFmt numFmtId="${166 + n}" formatCode="${format}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${5 + moneyFormats.length}">${xf(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xf(164, ' applyNumberFormat="1"')}${xf(165, ' applyNumberFormat="1"')}${xf(0, ' quotePrefix="1"')}${moneyFormats
  .map((_, n) => xf(166 + n, ' applyNumberFormat="1"'))
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

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
