import type { CountField } from './count-field.ts';
import { COUNT_FIELDS, type CountName, JOB_COUNTS } from './count-fields.ts';
import { type FieldWords, SAID } from './field-words.ts';

export const LONGEST_NOTES = 500;

/** A text of a booking, or of one of its legs, that no rule reads but its longest length. */
export type TextField = {
  kind?: 'text';
  /** In letters. */
  longest: number;
  /** What it is where nobody said anything. */
  none: '' | null;
  /** Who reads it; of `account` only bookings on one have it, and it is judged by that account's own rules. */
  reader: 'driver' | 'office' | 'account';
  words: FieldWords;
  /** It stays where its customer is erased: papers of the books rest on it. */
  kept?: 'books';
  /** Its field in the job search, and how it is found: as it is, in any case, or in any case and without its spaces. */
  search?: { as: string; how: 'same' | 'anyCase' | 'bare'; rare?: true };
};

/** A field whose contract, column, draft, alteration and words follow from what is declared of it. */
export type PlainField = TextField | CountField;

/** One of a leg. */
export type PlainLegField = TextField & {
  /** Under which name the story of a booking tells that it was altered. */
  altered: string;
  /** Asked for only where a booking has several legs: of a single one the booking's own says it. */
  ofMany?: true;
  /** The job that drives the leg has it too, by itself; what is not `onJob` goes into the notes of the job. */
  onJob?: true;
  /** Its customer reads it in confirmations, and is told when it is altered. */
  toCustomer?: true;
  /** What its column in the file of an event may be called besides, folded, in English and French. */
  heads?: readonly string[];
};

/** The plain texts of a booking as a whole. */
export const TEXT_FIELDS = {
  /** Who books it for the account. */
  authorisation: {
    longest: 80,
    none: null,
    reader: 'account',
    words: SAID.booking.authorisation,
    search: { as: 'authorisation', how: 'anyCase', rare: true },
  },
  /** The client's own number for it. */
  purchaseOrder: {
    longest: 40,
    none: null,
    reader: 'account',
    kept: 'books',
    words: SAID.booking.purchaseOrder,
    search: { as: 'order', how: 'same' },
  },
  notes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'driver',
    words: SAID.booking.notes,
  },
  /** No driver reads it. */
  officeNotes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'office',
    words: SAID.booking.officeNotes,
  },
} as const satisfies Readonly<Record<string, TextField>>;

/** Everything of a booking as a whole that is declared: its counts and its texts. */
export const BOOKING_FIELDS = { ...COUNT_FIELDS, ...TEXT_FIELDS };

/** The plain texts of each leg. */
export const LEG_FIELDS = {
  notes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'driver',
    altered: 'legNotes',
    ofMany: true,
    words: SAID.leg.notes,
  },
  /** By which its riders come to the pick-up. */
  flightOrTrain: {
    longest: 20,
    none: null,
    reader: 'driver',
    altered: 'flightOrTrain',
    onJob: true,
    toCustomer: true,
    words: SAID.leg.flightOrTrain,
    heads: [
      'flight',
      'train',
      'flight number',
      'train number',
      'flight or train',
      'vol',
      'numero de vol',
      'numero de train',
      'vol ou train',
    ],
    search: { as: 'flight', how: 'bare', rare: true },
  },
} as const satisfies Readonly<Record<string, PlainLegField>>;

type TextFields = typeof TEXT_FIELDS;
type LegFields = typeof LEG_FIELDS;
export type BookingFieldName = keyof typeof BOOKING_FIELDS;
export type TextFieldName = keyof TextFields;
export type LegFieldName = keyof LegFields;
export type TextFieldOf<R extends TextField['reader']> = {
  [N in TextFieldName]: TextFields[N]['reader'] extends R ? N : never;
}[TextFieldName];
export type JobTextName = {
  [N in LegFieldName]: LegFields[N] extends { onJob: true } ? N : never;
}[LegFieldName];

export const BOOKING_FIELD_NAMES = Object.keys(BOOKING_FIELDS) as readonly BookingFieldName[];
export const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as readonly TextFieldName[];
export const LEG_FIELD_NAMES = Object.keys(LEG_FIELDS) as readonly LegFieldName[];

/** The texts of a booking that these read. */
export function textFieldsOf<R extends TextField['reader']>(...readers: readonly R[]): TextFieldOf<R>[] {
  return TEXT_FIELD_NAMES.filter((name): name is TextFieldOf<R> =>
    (readers as readonly string[]).includes(TEXT_FIELDS[name].reader),
  );
}

/** Those that an account judges by its own rules. */
export const ACCOUNT_FIELDS = Object.fromEntries(
  textFieldsOf('account').map((name) => [name, TEXT_FIELDS[name]]),
) as Pick<TextFields, TextFieldOf<'account'>>;

/** Those of a leg that have a mark. */
export const legFieldsWith = (mark: 'onJob' | 'toCustomer' | 'ofMany'): LegFieldName[] =>
  LEG_FIELD_NAMES.filter((name) => (LEG_FIELDS[name] as PlainLegField)[mark] !== undefined);

/** Those of its legs that a job has by itself. */
export const JOB_TEXT_NAMES = legFieldsWith('onJob') as readonly string[] as readonly JobTextName[];
export const JOB_TEXTS = Object.fromEntries(JOB_TEXT_NAMES.map((name) => [name, LEG_FIELDS[name]])) as Pick<
  LegFields,
  JobTextName
>;

/** Everything that a job has by itself: its car's share of what is counted, and the texts of its legs. */
export const JOB_FIELDS = { ...JOB_COUNTS, ...JOB_TEXTS };
export type JobFieldName = keyof typeof JOB_FIELDS;
export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as readonly JobFieldName[];

/** Those that its customer reads. */
export const TOLD_JOB_FIELDS = JOB_FIELD_NAMES.filter((name) => 'toCustomer' in JOB_FIELDS[name]);

/** What a leg's field is called where it tells that it was altered. */
export type AlteredLegField = LegFields[LegFieldName]['altered'];

/** What a field of a booking is called where it tells that it was altered. */
export type AlteredBookingField = TextFieldName | (typeof COUNT_FIELDS)[CountName]['altered'];

/** The same of one that a job has by itself. */
export const alteredOfJob = (name: JobFieldName) => JOB_FIELDS[name].altered as AlteredBookingField | AlteredLegField;

/** The same of one of them. */
export function alteredNameOf(name: BookingFieldName): AlteredBookingField {
  const field = BOOKING_FIELDS[name];
  return 'altered' in field ? field.altered : (name as TextFieldName);
}
