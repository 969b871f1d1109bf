import { COUNT_FIELDS, COUNT_NAMES, type CountName } from '#core/booking/plain/count-fields.ts';
import { JOB_TEXT_NAMES, JOB_TEXTS, type JobTextName, type PlainLegField } from '#core/booking/plain/plain-fields.ts';
import { foldText } from '#core/letters/fold.ts';
import type { SheetLine } from '#core/sheet/csv-feed.ts';
import { givenSheet, type Oddity } from '#core/sheet/given-sheet.ts';

/** The columns an event's file may have, in the order of its template. */
export const COLUMNS = [
  'passenger',
  'phone',
  'pickup',
  'dropoff',
  'date',
  'time',
  'type',
  'attributes',
  'vehicles',
  ...COUNT_NAMES,
  'notes',
  'account',
  'purchaseOrder',
  'authorisation',
  ...JOB_TEXT_NAMES,
] as const;
export type Column = (typeof COLUMNS)[number];

/** What a head may be called, folded; English and French, as tour operators write them. */
const NAMES: Readonly<Record<Exclude<Column, JobTextName | CountName>, readonly string[]>> = {
  passenger: [
    'passenger',
    'passenger name',
    'name',
    'guest',
    'guest name',
    'passager',
    'nom',
    'nom du passager',
    'client',
    'voyageur',
  ],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'tel', 'portable', 'numero de telephone', 'gsm'],
  pickup: [
    'pick up',
    'pickup',
    'pick up address',
    'pickup address',
    'from',
    'origin',
    'prise en charge',
    'depart',
    'adresse de depart',
    'de',
    'lieu de prise en charge',
  ],
  dropoff: [
    'drop off',
    'dropoff',
    'drop off address',
    'dropoff address',
    'to',
    'destination',
    'arrivee',
    'adresse d arrivee',
    'adresse darrivee',
    'a',
    'vers',
    'depose',
  ],
  date: ['date', 'day', 'jour'],
  time: [
    'time',
    'pick up time',
    'pickup time',
    'at',
    'when',
    'wanted',
    'heure',
    'horaire',
    'date and time',
    'date et heure',
  ],
  type: ['vehicle type', 'type', 'car type', 'type de voiture', 'type de vehicule', 'categorie'],
  attributes: [
    'attributes',
    'wishes',
    'needs',
    'extras',
    'requirements',
    'attributs',
    'souhaits',
    'besoins',
    'equipement',
    'equipements',
  ],
  vehicles: [
    'vehicles',
    'cars',
    'number of cars',
    'number of vehicles',
    'voitures',
    'vehicules',
    'nombre de voitures',
    'nombre de vehicules',
  ],
  notes: [
    'notes',
    'note',
    'notes to driver',
    'remarks',
    'remark',
    'comment',
    'comments',
    'remarques',
    'remarque',
    'commentaire',
    'instructions',
  ],
  account: ['account', 'account number', 'compte', 'numero de compte'],
  purchaseOrder: ['po', 'purchase order', 'po number', 'order', 'bon de commande', 'commande'],
  authorisation: ['authorised by', 'authorized by', 'authorisation', 'authorization', 'autorise par', 'autorisation'],
};

const DECLARED: Readonly<Record<JobTextName | CountName, Pick<PlainLegField, 'words' | 'heads'>>> = {
  ...JOB_TEXTS,
  ...COUNT_FIELDS,
};
const isDeclared = (column: Column): column is keyof typeof DECLARED => column in DECLARED;

function namesOf(column: Column): readonly string[] {
  if (!isDeclared(column)) return NAMES[column];
  const { words, heads = [] } = DECLARED[column];
  return [...Object.values(words.label).map(foldText), ...heads];
}

const BY_NAME: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => [
    [column.toLowerCase(), column] as const,
    ...namesOf(column).map((name) => [name, column] as const),
  ]),
);

/** The column a head means; null where it is none that is known. */
export const columnOf = (head: string): Column | null => BY_NAME.get(foldText(head)) ?? null;

/** Before the head of a column that is not known: it is kept and given back, and says nothing to the booking. */
export const OTHER = 'other:';

export type FileRow = { line: number; cells: Record<string, string> };
export type FileRead =
  | { ok: true; columns: Column[]; others: string[]; rows: FileRow[]; oddities: Oddity[] }
  | { ok: false; code: 'fileEmpty' | 'fileWithoutColumns' | 'fileColumnTwice' | 'fileTooManyColumns'; column?: string };

const LONGEST_HEAD = 60;

/**
 * The rows of a file below the line that names the columns. Cells of columns that are not known are kept under their own
 * heads; a row without a single text is left out.
 */
export function rowsOfFile(table: readonly SheetLine[], mostColumns: number, longestCell: number): FileRead {
  const { heads, rows: lines, oddities } = givenSheet(table, (head) => columnOf(head) !== null);
  if (lines.length === 0) return { ok: false, code: 'fileEmpty' };
  if (heads.length > mostColumns) return { ok: false, code: 'fileTooManyColumns' };
  const known = heads.map(columnOf);
  const columns = known.filter((column) => column !== null);
  if (!columns.some((column) => ['time', 'pickup', 'dropoff', 'passenger'].includes(column))) {
    return { ok: false, code: 'fileWithoutColumns' };
  }
  const twice = heads.find((_, at) => known[at] !== null && known.indexOf(known[at] as Column) !== at);
  if (twice !== undefined) return { ok: false, code: 'fileColumnTwice', column: twice.trim().slice(0, LONGEST_HEAD) };
  const keys = heads.map(
    (head, at) => known[at] ?? (head.trim() === '' ? null : `${OTHER}${head.trim().slice(0, LONGEST_HEAD)}`),
  );
  const rows = lines.flatMap(({ line, cells }): FileRow[] => {
    const filled = keys.flatMap((key, column) => {
      const text = (cells[column] ?? '').trim().slice(0, longestCell);
      return key === null || text === '' ? [] : [[key, text] as const];
    });
    return filled.length === 0 ? [] : [{ line, cells: Object.fromEntries(filled) }];
  });
  const others = keys.filter((key): key is `${typeof OTHER}${string}` => key?.startsWith(OTHER) ?? false);
  return { ok: true, columns, others, rows, oddities };
}
