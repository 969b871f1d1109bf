import type { Language } from '../../language/languages.ts';
import { languageOf } from '../../language/languages.ts';
import {
  type AlteredLegField,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  type BookingFieldName,
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  type JobFieldName,
  LEG_FIELD_NAMES,
  LEG_FIELDS,
  type PlainField,
} from './plain-fields.ts';

type Fields = Readonly<Record<string, PlainField>>;

/** What a booking, or a leg, has to say in each of these fields. */
export type PlainValues<F extends Fields> = {
  [N in keyof F]: F[N]['none'] extends null ? string | null : string;
};
type MayBeAbsent<F extends Fields> = { [N in keyof F]: F[N]['none'] extends null ? N : never }[keyof F];

/** The same as it is asked for: what may be null may be absent too. */
export type PlainAsked<F extends Fields> = Omit<PlainValues<F>, MayBeAbsent<F>> &
  Partial<Pick<PlainValues<F>, MayBeAbsent<F>>>;

/** The same as it is typed. */
export type PlainTyped<F extends Fields> = Record<keyof F, string>;

export type BookingTexts = PlainValues<typeof BOOKING_FIELDS>;
export type LegTexts = PlainAsked<typeof LEG_FIELDS>;
/** What a job has by itself; absent where nobody said. */
export type JobTexts = { [N in JobFieldName]?: string | null };

type Said<F extends Fields> = { readonly [N in keyof F]?: string | null | undefined };
const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F)[];

/** A text as it is kept: nothing said is the field's own nothing. */
export const plainValue = ({ none }: PlainField, said: string | null | undefined): string | null => said || none;

/** The plain texts of what may hold more than them, each as it is kept. */
export function plainValues<F extends Fields>(fields: F, said: Said<F> = {}): PlainValues<F> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, plainValue(fields[name] as PlainField, said[name])]),
  ) as PlainValues<F>;
}

/** The same for the fields of a form. */
export function plainTyped<F extends Fields>(fields: F, said: Said<F> = {}): PlainTyped<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, said[name] ?? ''])) as PlainTyped<F>;
}

/** What the fields of a form say, without spaces around it. */
export function plainRead<F extends Fields>(fields: F, typed: PlainTyped<F>): PlainValues<F> {
  return plainValues(fields, Object.fromEntries(namesOf(fields).map((name) => [name, typed[name].trim()])) as Said<F>);
}

/** The same, without those that nobody said anything in and that may be absent. */
export function plainSaid<F extends Fields>(fields: F, typed: PlainTyped<F>): PlainAsked<F> {
  const read = plainRead(fields, typed);
  return Object.fromEntries(Object.entries(read).filter(([, text]) => text !== null)) as PlainAsked<F>;
}

/** Which of them differ. */
export function plainChanges<F extends Fields>(fields: F, before: Said<F>, after: Said<F>): (keyof F)[] {
  const of = (said: Said<F>, name: keyof F) => plainValue(fields[name] as PlainField, said[name]);
  return namesOf(fields).filter((name) => of(before, name) !== of(after, name));
}

/** What is to become of them: what is left out stays. */
export function plainAltered<F extends Fields>(fields: F, now: Said<F>, wanted: Said<F>): PlainValues<F> {
  const next = namesOf(fields).map((name) => [name, wanted[name] === undefined ? now[name] : wanted[name]]);
  return plainValues(fields, Object.fromEntries(next) as Said<F>);
}

/** The fields of a form that were typed over, as they are to be kept. */
export function plainTypedOver<F extends Fields>(
  fields: F,
  before: PlainTyped<F>,
  after: PlainTyped<F>,
): Partial<PlainValues<F>> {
  const read = plainRead(fields, after);
  const over = namesOf(fields).filter((name) => after[name].trim() !== before[name]);
  return Object.fromEntries(over.map((name) => [name, read[name]])) as Partial<PlainValues<F>>;
}

/** What a job that drives these legs has to say by itself: each stop's own, once. */
export function jobTexts(legs: readonly Said<typeof LEG_FIELDS>[]): JobTexts {
  return Object.fromEntries(
    JOB_FIELD_NAMES.map((name) => {
      const said = legs.flatMap((leg) => leg[name] || []);
      return [name, plainValue(JOB_FIELDS[name], [...new Set(said)].join(', '))];
    }),
  );
}

type Labels<F extends Fields> = Readonly<Record<keyof F, string>>;

/** What each of them is called. */
export function plainLabels<F extends Fields>(fields: F, language: Language): Labels<F> {
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, (fields[name] as PlainField)[language].label]),
  ) as Labels<F>;
}

export type PlainTold = { name: string; label: string; text: string };

/** What of them is said, each with what it is called. */
export function plainTold<F extends Fields>(fields: F, said: Said<F>, language: string): PlainTold[] {
  return namesOf(fields).flatMap((name) => {
    const text = said[name];
    const { label } = (fields[name] as PlainField)[languageOf(language)];
    return text ? [{ name: String(name), label, text }] : [];
  });
}

/** In a sentence that lists what was altered. */
export function changedWords(language: Language): Readonly<Record<BookingFieldName | AlteredLegField, string>> {
  return Object.fromEntries([
    ...BOOKING_FIELD_NAMES.map((name) => [name, BOOKING_FIELDS[name][language].changed]),
    ...LEG_FIELD_NAMES.map((name) => [LEG_FIELDS[name].altered, LEG_FIELDS[name][language].changed]),
  ]) as Record<BookingFieldName | AlteredLegField, string>;
}
