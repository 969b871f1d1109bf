import type { Language } from '../../language/languages.ts';
import { languageOf } from '../../language/languages.ts';
import { type Counts, JOB_COUNTS } from './count-fields.ts';
import {
  type AlteredBookingField,
  type AlteredLegField,
  alteredNameOf,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  type JOB_FIELDS,
  JOB_TEXT_NAMES,
  JOB_TEXTS,
  LEG_FIELD_NAMES,
  LEG_FIELDS,
  type PlainField,
  type TEXT_FIELDS,
} from './plain-fields.ts';

export type PlainFields = Readonly<Record<string, PlainField>>;

/** What one field has to say: a count or a text, as far as nobody saying anything is nothing. */
export type PlainValue<F extends PlainField> = F extends { kind: 'count' }
  ? number | null
  : F['none'] extends null
    ? string | null
    : string;

/** What a booking, or a leg, has to say in each of these fields. */
export type PlainValues<F extends PlainFields> = { [N in keyof F]: PlainValue<F[N]> };
type MayBeAbsent<F extends PlainFields> = { [N in keyof F]: F[N]['none'] extends null ? N : never }[keyof F];

/** The same as it is asked for: what may be null may be absent too. */
export type PlainAsked<F extends PlainFields> = Omit<PlainValues<F>, MayBeAbsent<F>> &
  Partial<Pick<PlainValues<F>, MayBeAbsent<F>>>;

/** The same as it is typed: an empty text, or no count, where nothing is. */
export type PlainTyped<F extends PlainFields> = {
  [N in keyof F]: F[N] extends { kind: 'count' } ? number | null : string;
};

export type BookingValues = PlainValues<typeof BOOKING_FIELDS>;
export type BookingTyped = PlainTyped<typeof BOOKING_FIELDS>;
export type BookingTexts = PlainValues<typeof TEXT_FIELDS>;
export type LegTexts = PlainAsked<typeof LEG_FIELDS>;
/** What a job has by itself, and of its legs; absent where nobody said. */
export type JobValues = Partial<PlainValues<typeof JOB_FIELDS>>;
export type JobTexts = Partial<PlainValues<typeof JOB_TEXTS>>;

export type PlainSaid<F extends PlainFields> = {
  readonly [N in keyof F]?: PlainValue<F[N]> | PlainTyped<F>[N] | null | undefined;
};
const namesOf = <F extends PlainFields>(fields: F) => Object.keys(fields) as (keyof F)[];

/** A text or a count as it is kept: nothing said is the field's own nothing. */
function plainValue(field: PlainField, said: unknown): string | number | null {
  if (field.kind !== 'count') return (said as string) || field.none;
  return said === 0 && field.zero === 'unsaid' ? null : ((said ?? null) as number | null);
}

/** The fields of what may hold more than them, each as it is kept. */
export function plainValues<F extends PlainFields>(fields: F, said: PlainSaid<F> = {}): PlainValues<F> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, plainValue(fields[name] as PlainField, said[name])]),
  ) as PlainValues<F>;
}

/** The same for the fields of a form. */
export function plainTyped<F extends PlainFields>(fields: F, said: PlainSaid<F> = {}): PlainTyped<F> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, said[name] ?? (fields[name]?.kind === 'count' ? null : '')]),
  ) as PlainTyped<F>;
}

const trimmed = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : typed);

/** What the fields of a form say, without spaces around it. */
export function plainRead<F extends PlainFields>(fields: F, typed: PlainTyped<F>): PlainValues<F> {
  return plainValues(
    fields,
    Object.fromEntries(namesOf(fields).map((name) => [name, trimmed(typed[name])])) as PlainSaid<F>,
  );
}

/** The same, without those that nobody said anything in and that may be absent. */
export function plainSaid<F extends PlainFields>(fields: F, typed: PlainTyped<F>): PlainAsked<F> {
  const read = plainRead(fields, typed);
  return Object.fromEntries(Object.entries(read).filter(([, said]) => said !== null)) as PlainAsked<F>;
}

/** Which of them differ. */
export function plainChanges<F extends PlainFields>(fields: F, before: PlainSaid<F>, after: PlainSaid<F>): (keyof F)[] {
  const of = (said: PlainSaid<F>, name: keyof F) => plainValue(fields[name] as PlainField, said[name]);
  return namesOf(fields).filter((name) => of(before, name) !== of(after, name));
}

/** What is to become of them: what is left out stays. */
export function plainAltered<F extends PlainFields>(
  fields: F,
  now: PlainSaid<F>,
  wanted: PlainSaid<F>,
): PlainValues<F> {
  const next = namesOf(fields).map((name) => [name, wanted[name] === undefined ? now[name] : wanted[name]]);
  return plainValues(fields, Object.fromEntries(next) as PlainSaid<F>);
}

/** The fields of a form that were typed over, as they are to be kept. */
export function plainTypedOver<F extends PlainFields>(
  fields: F,
  before: PlainTyped<F>,
  after: PlainTyped<F>,
): Partial<PlainValues<F>> {
  const read = plainRead(fields, after);
  const over = namesOf(fields).filter((name) => trimmed(after[name]) !== before[name]);
  return Object.fromEntries(over.map((name) => [name, read[name]])) as Partial<PlainValues<F>>;
}

/** What a job that drives these legs has to say by itself: each stop's own, once. */
export function jobTexts(legs: readonly PlainSaid<typeof LEG_FIELDS>[]): JobTexts {
  return Object.fromEntries(
    JOB_TEXT_NAMES.map((name) => {
      const said = legs.flatMap((leg) => leg[name] || []);
      return [name, plainValue(JOB_TEXTS[name], [...new Set(said)].join(', '))];
    }),
  );
}

/** The same with its car's share of what the booking counts. */
export const jobValues = (legs: readonly PlainSaid<typeof LEG_FIELDS>[], ofCar: Counts): JobValues => ({
  ...plainValues(JOB_COUNTS, ofCar),
  ...jobTexts(legs),
});

type Labels<F extends PlainFields> = Readonly<Record<keyof F, string>>;

/** What each of them is called. */
export function plainLabels<F extends PlainFields>(fields: F, language: Language): Labels<F> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, (fields[name] as PlainField).words.label[language]]),
  ) as Labels<F>;
}

export type PlainTold = { name: string; label: string; text: string; counts: boolean };

/** What of them is said, each with what it is called. */
export function plainTold<F extends PlainFields>(fields: F, said: PlainSaid<F>, language: string): PlainTold[] {
  return namesOf(fields).flatMap((name) => {
    const field = fields[name] as PlainField;
    const text = String(said[name] ?? '');
    const label = field.words.label[languageOf(language)];
    return text ? [{ name: String(name), label, text, counts: field.kind === 'count' }] : [];
  });
}

/** In a sentence that lists what was altered. */
export function changedWords(language: Language): Readonly<Record<AlteredBookingField | AlteredLegField, string>> {
  return Object.fromEntries([
    ...BOOKING_FIELD_NAMES.map((name) => [alteredNameOf(name), BOOKING_FIELDS[name].words.changed[language]]),
    ...LEG_FIELD_NAMES.map((name) => [LEG_FIELDS[name].altered, LEG_FIELDS[name].words.changed[language]]),
  ]) as Record<AlteredBookingField | AlteredLegField, string>;
}
