import type { Right } from '#core/access/flags.ts';

type Common = {
  /** Must be given. */
  required?: boolean;
  /** Not a column of the table until it is chosen. */
  hidden?: boolean;
  /** Share of the table's spare width. */
  grow?: number;
};

/** A field of a record, as one value: form, table, check, import and export follow from it. */
export type Field =
  | (Common & {
      kind: 'text';
      /** Characters at most. */
      most: number;
      lines?: number;
      /** What may stand in it, besides the length. */
      form?: 'plate' | 'shortcut' | 'digits';
    })
  /** A calendar date, `YYYY-MM-DD`; null where there is none. */
  | (Common & { kind: 'date' })
  | (Common & { kind: 'choice'; of: readonly string[] })
  /** The id of a record of the same fleet. */
  | (Common & { kind: 'reference'; to: ReferenceTo })
  /** Short words, each once. */
  | (Common & { kind: 'words'; most: number })
  /** Degrees of longitude (180) or latitude (90). */
  | (Common & { kind: 'degrees'; most: 180 | 90 })
  /** Yes since an instant of the suite's clock, which is kept; no. */
  | (Common & { kind: 'since' });

export type ReferenceTo = 'vehicleType';

export type FieldValue = string | number | boolean | null | string[];
export type RecordValues = Record<string, FieldValue>;

/** A record of a resource as it travels. */
export type StoredRecord = { id: number; version: number; values: RecordValues };

/** What a person may pick in a reference field. */
export type Choice = { id: number; label: string };

/** A table of the company's own, declared once: operations, grid, form, history, import and export follow from it. */
export type Resource = {
  /** Singular; entity of the audit lines, key of the texts. */
  name: string;
  /** The live topic that tells of changes. */
  topic: 'landmarks' | 'vehicles' | 'news';
  fields: Readonly<Record<string, Field>>;
  /** The field people know a record by: unique in a fleet, and what an import finds it by. */
  key: string;
  read: Exclude<Right, 'public'>;
  write: Exclude<Right, 'public'>;
  remove: Exclude<Right, 'public'>;
};

/** What an empty form starts with. */
export function emptyValues(resource: Resource): RecordValues {
  return Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue(field: Field): FieldValue {
  switch (field.kind) {
    case 'text':
      return '';
    case 'choice':
      return field.of[0] ?? '';
    case 'words':
      return [];
    case 'since':
      return false;
    default:
      return null;
  }
}
