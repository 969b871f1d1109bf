import type { Choice } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

export type ResourceTable = {
  table: keyof Tables & string;
  /** Columns that hold an empty text, not null, where nothing is given. */
  blank: readonly string[];
  /** Column that keeps when a record was made. */
  madeAt?: string;
  /** Column that holds, folded, the texts of all fields that every reader of the record sees: finds one of very many. */
  searchedIn?: string;
  /** Unique constraint → the field that is taken. */
  unique: Readonly<Record<string, string>>;
};

/** Where the resources of a noun are kept, by their name: `tables` of `store/<noun>/resources.ts`. */
export type DeclaredTables = Readonly<Record<string, ResourceTable>>;

/** What may be picked of a noun in a field of references or names of a fleet, by label: `choices` of the same file. */
export type DeclaredChoices = Readonly<Record<string, (db: Db, fleetId: number) => Promise<Choice[]>>>;
