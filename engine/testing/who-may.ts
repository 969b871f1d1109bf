/**
 * Who may call which operation of an application or a card, written down by hand from the page of rights in its
 * `testing/who-may.ts`: a test holds every operation of the suite against it, so that one opened too wide fails.
 */
export type WhoMay = readonly {
  groups: readonly string[] | 'session' | 'public';
  /** Their names in the contract, e.g. `calendars.list`. */
  operations: readonly string[];
}[];

const OF_A_TABLE = [
  'list',
  'get',
  'choices',
  'create',
  'update',
  'remove',
  'history',
  'exportCsv',
  'importCsv',
  'importColumns',
];

/** All operations of tables of the company's own. */
export const operationsOfTables = (...tables: readonly string[]): string[] =>
  tables.flatMap((table) => OF_A_TABLE.map((operation) => `${table}.${operation}`));

const IN_BACKGROUND = ['importInBackground', 'importState', 'stopImport'];

/** The operations of long files, of tables that have them. */
export const operationsInBackground = (...tables: readonly string[]): string[] =>
  tables.flatMap((table) => IN_BACKGROUND.map((operation) => `${table}.${operation}`));

const OF_CASES = [
  'list',
  'get',
  'choices',
  'subjects',
  'open',
  'change',
  'move',
  'note',
  'prove',
  'keepFile',
  'openFile',
  'letterTemplates',
  'draftLetter',
  'writeLetter',
  'printLetter',
];

/** All operations of kinds of cases. */
export const operationsOfCases = (...kinds: readonly string[]): string[] =>
  kinds.flatMap((kind) => OF_CASES.map((operation) => `${kind}.${operation}`));
