import { bareKey, type KnownKeys } from '#core/person/without-persons.ts';
import { PERSONAL } from './all-personal.ts';
import { columnsOf, type Rows, rowsOf, SUBJECTS, type TableWords } from './declared.ts';

/** Keys of lines of the trail and of tasks that no column is called by, and that tell of nobody. */
const PLAIN_KEYS = [
  'bookingType',
  'change',
  'checked',
  'course',
  'date',
  'dates',
  'ended',
  'file',
  'grant',
  'move',
  'only',
  'origin',
  'otherDid',
  'part',
  'penalty',
  'permanent',
  'reasonCode',
  'state',
  'term',
  'through',
  'type',
  'untilDate',
  'weekdays',
  'what',
  'way',
  'fields',
  'zone',
];
/** Keys under which acts write what stands in a column of another name. */
const PERSONAL_KEYS = [
  'pickup',
  'dropoff',
  'phones',
  'templates',
  'to',
  'toAddress',
  'from',
  'place',
  'position',
  'other',
];

const erasedBy = (rows: Rows): string[] => [
  ...Object.entries(rows.erased ?? {}).flatMap(([to, columns]) =>
    to === 'now' || to === 'next' || to === 'name' ? [] : columnsOf(columns),
  ),
  ...Object.keys(rows.shaped ?? {}),
  ...Object.values(rows.without ?? {}).flatMap((keys) => keys()),
  ...columnsOf(rows.gone),
];

const personalOf = (words: TableWords) =>
  SUBJECTS.flatMap((subject) => rowsOf(words, subject)).flatMap((rows) => erasedBy(rows));

/** What the keys of the trail say, from what the columns do. */
export function knownKeys(): KnownKeys {
  const personal = new Set([...Object.values(PERSONAL).flatMap(personalOf), ...PERSONAL_KEYS].map(bareKey));
  const plain = Object.values(PERSONAL).flatMap((words) => Object.values(words.plain ?? {}).flatMap(columnsOf));
  return { personal, plain: new Set([...plain, ...PLAIN_KEYS].map(bareKey).filter((key) => !personal.has(key))) };
}
