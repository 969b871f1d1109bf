import type { RawBuilder } from 'kysely';
import type { ErasedTo, KeptWhy, PlainWhy } from '#core/person/column-words.ts';
import type { JsonShape } from '#core/person/without-persons.ts';
import type { SettingName } from '#core/setting/settings.ts';

/** Of whom rows are: a customer or a telephone, a driver, or the persons of a case. */
export const SUBJECTS = ['customer', 'driver', 'case'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Ids of what is a person's, found before anything is erased. */
export const FOUND_IDS = [
  'customers',
  'bookings',
  'jobs',
  'permanents',
  'events',
  'eventRows',
  'searches',
  'cases',
  'drivers',
  'driverCases',
  'messages',
  'shiftRecords',
] as const;
export type FoundId = (typeof FOUND_IDS)[number];

/**
 * Whose rows are: by an id that was found; by a telephone or a mail that is theirs as it stands; or because a text names them,
 * by name, telephone or mail. All but ids are looked for in the fleet alone.
 */
export type FoundBy = FoundId | 'phones' | 'mails' | 'mentioned';

/** Names of columns with a space between them. */
export type Columns = string;

/** What of a table is somebody's. */
export type Rows = {
  /** Rows are theirs where one of these columns says so. */
  by: readonly (readonly [column: string, found: FoundBy])[];
  /** What the export of their data calls the rows; null where it has them already, or they say nothing of their own. */
  told: string | null;
  /** In place of the whole row: what the export tells, of rows that the condition finds by an alias. */
  tells?: (rows: (alias: string) => RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The whole row goes: what of it tells of them. */
  gone?: Columns;
  /** The files that these columns of a row that goes name go with it. */
  files?: Columns;
  erased?: Partial<Record<ErasedTo, Columns>>;
  /** JSON whose shape a reader relies on. */
  shaped?: Readonly<Record<string, JsonShape>>;
  /** JSON objects that lose these keys. */
  without?: Readonly<Record<string, () => readonly string[]>>;
  /** The entity that the trail calls the rows; its lines are cleaned with them. */
  trail?: string;
  /** Their id, where it is called otherwise. */
  id?: string;
};

/** What retention takes away by itself. */
export type Swept = {
  /** How long it is kept: a setting, or a number of days where the company has no say. */
  days: SettingName | number;
  /** Business goes by the clock of the suite, comings and doings of people by the wall's. */
  by: 'business' | 'wall';
  /** What is past its time. */
  over: (before: Date) => RawBuilder<unknown>;
  /** These are emptied, and the row stays; left out, the row goes. */
  emptied?: Partial<Record<'null' | 'empty', Columns>>;
  /** The files that this column names go with the rows, of those that the condition is true of. */
  file?: { column: string; where: RawBuilder<unknown> };
};

/** What each column of a table that may hold words, places or files says of persons. A generated column is as those it is made of. */
export type TableWords = {
  customer?: Rows;
  driver?: Rows | readonly Rows[];
  case?: Rows;
  /** Who did it: a user, whose name stays, or a driver, whose name does not. */
  signed?: Columns;
  /** What tells of a person and stays: why, by which law and until when stands in `KEPT_WHY`. */
  kept?: Partial<Record<KeptWhy, Columns>>;
  plain?: Partial<Record<PlainWhy, Columns>>;
  /** Erased by a way of its own, which is named. */
  apart?: Readonly<Record<string, Columns>>;
  /** What nobody reads, such as hashes: no export has it. */
  hidden?: Columns;
  swept?: readonly Swept[];
};

/** The tables of a noun. */
export type Declared = Readonly<Record<string, TableWords>>;

/** What of a table is of a subject. */
export const rowsOf = (words: TableWords, subject: Subject): readonly Rows[] => {
  const rows = words[subject];
  return rows === undefined ? [] : 'by' in rows ? [rows] : rows;
};

export const columnsOf = (columns: Columns | undefined): string[] =>
  columns === undefined ? [] : columns.split(' ').filter((name) => name !== '');
