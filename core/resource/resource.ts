import type { Right } from '#core/access/flags.ts';
import type { Topic } from '../topic/topic.ts';
import type { FieldProblem } from './field-problem.ts';
import type { TextForm } from './text-forms.ts';

type Common = {
  /** Must be given. */
  required?: boolean;
  /** Not a column of the table until it is chosen. */
  hidden?: boolean;
  /** Asked for only where a choice of the same record is one of these; it is empty elsewhere. */
  when?: { readonly field: string; readonly is: readonly string[] };
  /** Share of the table's spare width. */
  grow?: number;
  /** Who sees and writes it, where not all who read the record do: it is told, found, exported and changed for nobody else. */
  only?: Exclude<Right, 'public'>;
  /** It came when programs wrote such records already: what leaves it out leaves it as it is. */
  later?: true;
  /** No record is found by it. */
  unsearched?: true;
  /** It names a person, in a case: it stands in none of its lines that stay, so that it can be erased. */
  personal?: boolean;
};

/** A field of a record, as one value: form, table, check, import and export follow from it. */
export type Field =
  | (Common & {
      kind: 'text';
      /** Characters at most. */
      most: number;
      lines?: number;
      /** What may stand in it, besides the length. */
      form?: TextForm;
      /** People scan it: what a scanner or its keyboard adds is left out, and it is found by what one types. */
      scanned?: true;
    })
  /** A calendar date, `YYYY-MM-DD`; null where there is none. */
  | (Common & { kind: 'date' })
  | (Common & { kind: 'choice'; of: readonly string[]; start?: string })
  /** The id of a record of the same fleet. */
  | (Common & { kind: 'reference'; to: ReferenceTo })
  /** Ids of records of the same fleet, each once; none is allowed. */
  | (Common & { kind: 'references'; to: ReferenceTo })
  /** A name that others of the same fleet go by, kept as a text. */
  | (Common & { kind: 'named'; to: ReferenceTo; start?: string })
  /** Short words, each once; those that others of the same fleet go by where it says which. */
  | (Common & { kind: 'words'; most: number; to?: ReferenceTo })
  /** Some of the choices, each once; none is allowed. */
  | (Common & { kind: 'choices'; of: readonly string[] })
  /** A number between two, both allowed; whole unless it has `decimals`. */
  | (Common & { kind: 'number'; from: number; to: number; decimals?: number; start?: number })
  /** A small list of numbers in their own order, each between two and whole. */
  | (Common & { kind: 'numbers'; from: number; to: number; most: number; start?: readonly number[] })
  /** An amount in minor units of the fleet's currency; null where there is none. `cash` is paid as coins pay it. */
  | (Common & { kind: 'money'; cash?: true })
  /** Yes or no. */
  | (Common & { kind: 'flag'; start?: boolean })
  /** Degrees of longitude (180) or latitude (90). */
  | (Common & { kind: 'degrees'; most: 180 | 90 })
  /** Yes since an instant of the suite's clock, which is kept; no. */
  | (Common & { kind: 'since' })
  /** Words, each with the last day it is good through: 'D1 2031-05-31', or 'D1' for good. */
  | (Common & { kind: 'dated'; most: number })
  /** Names with their shares in percent, each from a day through another: '40 2026-01-01.. Berg Taxi AB'; on no day more than the whole. */
  | (Common & {
      kind: 'shares';
      most: number;
      /** Whose names they are; any where it is left out. */
      to?: ReferenceTo;
      /** Each is of a whole of its own: together they may come to any sum. */
      apart?: boolean;
    })
  /** Figures that somebody proves themself by. Kept as a hash only: nobody reads them again, here or in a file. */
  | (Common & { kind: 'pin' })
  /** Further fleets besides the record's own; a user names and sees only those open to them. */
  | (Common & { kind: 'fleets' });

/** What is picked from, by the name under which a noun declares its choices, e.g. `vehicleType`. */
export type ReferenceTo = string;

export type FieldValue = string | number | boolean | null | string[] | number[];
export type RecordValues = Record<string, FieldValue>;

/** A record of a resource as it travels. */
export type StoredRecord = { id: number; version: number; values: RecordValues };

/** What a person may pick in a field of references or names. */
export type Choice = {
  id: number;
  label: string;
  /** What it is called, where its label is a code that is kept. */
  name?: { en: string; fr: string };
  /** Out of use: it stays where it was picked, and is picked nowhere else. */
  ended?: boolean;
};

/** A table of the company's own, declared once: operations, grid, form, history, import and export follow from it. */
export type Resource = {
  /** Singular; entity of the audit lines, key of the texts. */
  name: string;
  /** The live topic of its own, by which every open list of the records hears that one has changed. */
  topic: Topic;
  /** Further live topics, whose rows show something of it. */
  shownIn?: readonly Topic[];
  /** The live topic of its drafts, where its records are drafted. */
  drafts?: Topic;
  fields: Readonly<Record<string, Field>>;
  /** The field people know a record by, and what an import finds it by; unique in a fleet unless `foundBy` says more. */
  key: string;
  /** The fields that together tell a record of a fleet from another, where the key alone does not. */
  foundBy?: readonly string[];
  /** The order of the list, where it is not that of the key. */
  order?: { field: string; falling: boolean };
  /** The fields that stand above the tabs of its record, where it has tabs of its own. */
  facts?: readonly string[];
  /** The fields that may be changed for many of its records at once. */
  many?: readonly string[];
  /** The field by which a record that was used is taken out of use; what it is known by stays its own. */
  ends?: string;
  /** Pairs of dates, the second of which is never before the first. */
  spans?: readonly { from: string; to: string }[];
  /** The two fields of degrees that say where it lies, by a pin on the map too; `named` takes the name of a place found. */
  position?: { longitude: string; latitude: string; named?: string };
  /** What is wrong between fields that are right each by itself. */
  together?: (values: RecordValues) => FieldProblem[];
  read: Exclude<Right, 'public'>;
  write: Exclude<Right, 'public'>;
  remove: Exclude<Right, 'public'>;
};

/** Whether a field is asked for, as the other values stand. */
export const isAskedFor = ({ when }: Pick<Field, 'when'>, values: RecordValues): boolean =>
  when === undefined || when.is.includes(String(values[when.field] ?? ''));

/** What an empty form starts with. */
export function emptyValues(resource: Resource): RecordValues {
  return Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, emptyValue(field)]));
}

/** What a field starts with where nobody has given a value. */
export function emptyValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'text':
    case 'pin':
      return '';
    case 'named':
      return field.start ?? '';
    case 'choice':
      return field.start ?? field.of[0] ?? '';
    case 'numbers':
      return [...(field.start ?? [])];
    case 'words':
    case 'choices':
    case 'dated':
    case 'shares':
    case 'references':
    case 'fleets':
      return [];
    case 'since':
      return false;
    case 'flag':
      return field.start ?? false;
    case 'number':
      return field.start ?? null;
    default:
      return null;
  }
}

/** The fields an import finds a record by. */
export const foundByOf = (resource: Resource): readonly string[] => resource.foundBy ?? [resource.key];

/** What two records of a fleet must not have in common, as one text in small letters. */
export function identityOf(resource: Resource, values: RecordValues): string {
  return JSON.stringify(foundByOf(resource).map((name) => String(values[name] ?? '').toLowerCase()));
}
