export const LONGEST_NOTES = 500;

type Words = {
  /** What it is called on every form, sheet and page. */
  label: string;
  /** In a sentence that lists what was altered. */
  changed: string;
};

/** A text of a booking, or of one of its legs, that no rule reads but its longest length. */
export type PlainField = {
  /** In letters. */
  longest: number;
  /** What it is where nobody said anything. */
  none: '' | null;
  /** Who reads it; of `account` only bookings on one have it, and it is judged by that account's own rules. */
  reader: 'driver' | 'office' | 'account';
  en: Words;
  fr: Words;
  /** It stays where its customer is erased: papers of the books rest on it. */
  kept?: 'books';
  /** Its field in the job search, and how it is found: as it is, in any case, or in any case and without its spaces. */
  search?: { as: string; how: 'same' | 'anyCase' | 'bare'; rare?: true };
};

/** One of a leg. */
export type PlainLegField = PlainField & {
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
export const BOOKING_FIELDS = {
  /** Who books it for the account. */
  authorisation: {
    longest: 80,
    none: null,
    reader: 'account',
    en: { label: 'Authorised by', changed: 'authorised by' },
    fr: { label: 'Autorisé par', changed: 'autorisation' },
    search: { as: 'authorisation', how: 'anyCase', rare: true },
  },
  /** The client's own number for it. */
  purchaseOrder: {
    longest: 40,
    none: null,
    reader: 'account',
    kept: 'books',
    en: { label: 'Purchase order', changed: 'purchase order' },
    fr: { label: 'Bon de commande', changed: 'bon de commande' },
    search: { as: 'order', how: 'same' },
  },
  notes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'driver',
    en: { label: 'Notes to driver', changed: 'notes' },
    fr: { label: 'Consignes au chauffeur', changed: 'notes' },
  },
  /** No driver reads it. */
  officeNotes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'office',
    en: { label: 'Notes to the office', changed: 'notes in the office' },
    fr: { label: 'Notes au bureau', changed: 'notes au bureau' },
  },
} as const satisfies Readonly<Record<string, PlainField>>;

/** The plain texts of each leg. */
export const LEG_FIELDS = {
  notes: {
    longest: LONGEST_NOTES,
    none: '',
    reader: 'driver',
    altered: 'legNotes',
    ofMany: true,
    en: { label: 'Notes of this leg', changed: 'notes of a leg' },
    fr: { label: 'Notes de l’étape', changed: 'notes d’une étape' },
  },
  /** By which its riders come to the pick-up. */
  flightOrTrain: {
    longest: 20,
    none: null,
    reader: 'driver',
    altered: 'flightOrTrain',
    onJob: true,
    toCustomer: true,
    en: { label: 'Flight or train number', changed: 'flight or train number' },
    fr: { label: 'Numéro de vol ou de train', changed: 'numéro de vol ou de train' },
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

type BookingFields = typeof BOOKING_FIELDS;
type LegFields = typeof LEG_FIELDS;
export type BookingFieldName = keyof BookingFields;
export type LegFieldName = keyof LegFields;
export type BookingFieldOf<R extends PlainField['reader']> = {
  [N in BookingFieldName]: BookingFields[N]['reader'] extends R ? N : never;
}[BookingFieldName];
export type JobFieldName = {
  [N in LegFieldName]: LegFields[N] extends { onJob: true } ? N : never;
}[LegFieldName];

export const BOOKING_FIELD_NAMES = Object.keys(BOOKING_FIELDS) as readonly BookingFieldName[];
export const LEG_FIELD_NAMES = Object.keys(LEG_FIELDS) as readonly LegFieldName[];

/** Those of a booking that these read. */
export function bookingFieldsOf<R extends PlainField['reader']>(...readers: readonly R[]): BookingFieldOf<R>[] {
  return BOOKING_FIELD_NAMES.filter((name): name is BookingFieldOf<R> =>
    (readers as readonly string[]).includes(BOOKING_FIELDS[name].reader),
  );
}

/** Those that an account judges by its own rules. */
export const ACCOUNT_FIELDS = Object.fromEntries(
  bookingFieldsOf('account').map((name) => [name, BOOKING_FIELDS[name]]),
) as Pick<BookingFields, BookingFieldOf<'account'>>;

/** Those of a leg that have a mark. */
export const legFieldsWith = (mark: 'onJob' | 'toCustomer' | 'ofMany'): LegFieldName[] =>
  LEG_FIELD_NAMES.filter((name) => (LEG_FIELDS[name] as PlainLegField)[mark] !== undefined);

/** Those that a job has by itself. */
export const JOB_FIELD_NAMES = legFieldsWith('onJob') as readonly string[] as readonly JobFieldName[];
export const JOB_FIELDS = Object.fromEntries(JOB_FIELD_NAMES.map((name) => [name, LEG_FIELDS[name]])) as Pick<
  LegFields,
  JobFieldName
>;

/** What a leg's field is called where it tells that it was altered. */
export type AlteredLegField = LegFields[LegFieldName]['altered'];
