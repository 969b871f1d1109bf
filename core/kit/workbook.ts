import { DAY_MS } from './time.ts';

/** The texts of an XLSX file that a table is read from. */
export type WorkbookParts = {
  sheet: string;
  sharedStrings: string | null;
  styles: string | null;
  /** Days are counted from 1904, as old spreadsheets of a Mac do. */
  since1904: boolean;
};

export type SheetLine = { line: number; cells: string[] };

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function plain(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The text of an element's `t` parts; what is only read aloud beside it (`rPh`) is none of it. */
const textIn = (xml: string) =>
  [...xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text]) => plain(text ?? ''))
    .join('');

const BUILT_IN_DATES = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Which styles of cells show a number as a date or a time. */
function dateStyles(styles: string | null): boolean[] {
  if (!styles) return [];
  const own = new Map<number, boolean>();
  for (const [tag] of styles.matchAll(/<numFmt\s[^>]*>/g)) {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1]);
    const code = plain(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? '');
    own.set(id, /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')));
  }
  const cells = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0);
    return own.get(id) ?? BUILT_IN_DATES(id);
  });
}

const MINUTES_A_DAY = 1_440;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);

/** `18:30`, `2026-11-27` or `2026-11-27 18:30`, as the number of days says. */
function dateOf(days: number, since1904: boolean): string {
  const minutes = Math.round(days * MINUTES_A_DAY);
  const atMs = (since1904 ? FIRST_DAY_1904 : FIRST_DAY) + (minutes / MINUTES_A_DAY) * DAY_MS;
  const text = new Date(Math.round(atMs)).toISOString();
  const time = text.slice(11, 16);
  if (days < 1) return time;
  return minutes % MINUTES_A_DAY === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

const columnAt = (reference: string) =>
  [...reference].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The last day that a spreadsheet knows. */
const MOST_DAYS = 2_958_466;
/** The columns a spreadsheet has at most. */
const MOST_COLUMNS = 16_384;

/** The lines of a sheet as texts, dates as `2026-11-27 18:30`; empty ones are left out. */
export function linesOfSheet({ sheet, sharedStrings, styles, since1904 }: WorkbookParts): SheetLine[] {
  const shared = [...(sharedStrings ?? '').matchAll(/<si(?:\s[^>]*)?>([\s\S]*?)<\/si>|<si\s*\/>/g)].map(([, item]) =>
    textIn(item ?? ''),
  );
  const dates = dateStyles(styles);
  const cellText = (attributes: string, inner: string): string => {
    const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    if (type === 'inlineStr') return textIn(inner);
    const value = plain(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(inner)?.[1] ?? '');
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'e') return '';
    if (type !== 'n' || value === '') return value;
    const number = Number(value);
    if (Number.isNaN(number)) return value;
    const isDate = dates[Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? -1)] ?? false;
    return isDate && number >= 0 && number < MOST_DAYS ? dateOf(number, since1904) : String(number);
  };
  const lines: SheetLine[] = [];
  let line = 0;
  for (const [, rowAttributes = '', inner = ''] of sheet.matchAll(/<row(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    line = Number(/\sr="(\d+)"/.exec(rowAttributes)?.[1] ?? line + 1);
    const cells: string[] = [];
    for (const [, attributes = '', content = ''] of inner.matchAll(/<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = /\sr="([A-Z]{1,3})/.exec(attributes)?.[1];
      const at = column === undefined ? cells.length : columnAt(column);
      if (at >= MOST_COLUMNS) continue;
      while (cells.length < at) cells.push('');
      cells[at] = cellText(attributes, content);
    }
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
  }
  return lines;
}

/** Where the first sheet of a workbook stands in its file, and whether its days are counted from 1904. */
export function firstSheetOf(workbook: string, relations: string | null): { path: string; since1904: boolean } {
  const since1904 = /<workbookPr\s[^>]*date1904="(?:1|true)"/.test(workbook);
  const id = /<sheet\s[^>]*r:id="([^"]+)"/.exec(workbook)?.[1];
  const tag = [...(relations ?? '').matchAll(/<Relationship\s[^>]*>/g)]
    .map(([one]) => one)
    .find((one) => one.includes(`Id="${id ?? ''}"`));
  const target = /Target="([^"]+)"/.exec(tag ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, since1904 };
}
