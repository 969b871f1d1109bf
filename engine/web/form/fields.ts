import type { ReactNode } from 'react';
import type { Asks } from '#engine/contract/asks.ts';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';

/** One of what may be chosen; those of a group stand under its heading. */
export type Choice<V = unknown> = { value: V; label: string; group?: string };

/** What stands in a form as it would be given; a number is null until it is typed. */
export type Values<I> = { readonly [K in keyof I]: I[K] extends number ? I[K] | null : I[K] } & Readonly<
  Record<string, unknown>
>;

/** Fills in fields, by their names, as if they were typed. */
export type Put = (typed: Typed) => void;

/** A field that draws itself. */
export type Slot<I> = {
  value: unknown;
  values: Values<I>;
  set: (value: unknown) => void;
  put: Put;
  /** What is wrong, as a sentence; said beneath it, unless it says so itself. */
  problem: string | undefined;
};

/** Always the same, or by what stands in the fields before it. */
type Start<V, I> = V | ((before: Values<I>) => V);

type Kind<V, I> =
  /** A line of text; `among` proposes some, `whole` marks what stands there for typing over it. */
  | {
      kind: 'text';
      label: string;
      start?: Start<string, I>;
      most?: number;
      digits?: true;
      keys?: 'email' | 'tel';
      whole?: true;
      among?: readonly string[];
      place?: string;
    }
  | { kind: 'long'; label: string; start?: string; most?: number; rows?: number; place?: string }
  /** One of a few; the first, where nothing else is said. Drawn as a list, as buttons beside each other, or as lines. */
  | {
      kind: 'choice';
      label: string;
      start?: Start<V | null, I>;
      choices: readonly Choice<V>[];
      as?: 'list' | 'segments' | 'lines';
      /** Beside each other without their label, which is read out all the same. */
      bare?: true;
      /** What stands there while none is chosen; else one always is. */
      none?: string;
    }
  /** One of many, found by typing or by a scanner; or none, where not `always` one stands there. */
  | {
      kind: 'pick';
      label: string;
      start?: Start<V | null, I>;
      choices: Start<readonly Choice<V>[], I>;
      place?: string;
      always?: true;
    }
  /** Any of several, to tick or to look for. */
  | { kind: 'many'; label: string; start?: V; choices: readonly Choice[]; as?: 'ticks' | 'search' }
  | { kind: 'flag'; label: string; start?: boolean }
  | {
      kind: 'count';
      label: string;
      start?: Start<number | null, I>;
      least?: number;
      most?: number;
      decimals?: number;
      unit?: string;
    }
  | { kind: 'money'; label: string; start?: number | null; currency: string }
  /** A day, as `2026-11-21`. */
  | { kind: 'day'; label: string; start?: string | null; clearable?: boolean }
  /** An instant, by the clocks of a zone; `start` is what they show. */
  | { kind: 'when'; label: string; start?: Start<string, I>; zone: string }
  /** What no other kind is. `kept: false` where it cannot be kept over a reload, or must not. */
  | {
      kind: 'slot';
      start: unknown;
      render: (slot: Slot<I>) => ReactNode;
      kept?: false;
      saysWrong?: true;
      isEmpty?: (value: unknown) => boolean;
    }
  /** Something that is told between the fields. */
  | { kind: 'told'; render: (values: Values<I>, put: Put) => ReactNode };

/** A field of what an operation is given, as a form asks for it. */
export type Field<V = unknown, I = Record<string, unknown>> = Kind<V, I> & {
  hint?: string | ((values: Values<I>) => string);
  /** Where the contract does not say so itself. */
  required?: boolean;
  /** What is said where it is empty and cannot be. */
  missing?: string;
  /** It keeps what was typed for what is given next, where the form stays. */
  stays?: true;
  /** It has the focus as the form opens; else the first field has. */
  first?: true;
  /** Only then is it asked for, and given. */
  shown?: (values: Values<I>) => boolean;
  /** What is wrong with it before it is sent, as a sentence. */
  wrong?: (values: Values<I>) => string | null | undefined;
  /** Codes of refusals that are about it and do not begin with its name. */
  codes?: readonly string[];
};

export type AnyField = Field<unknown, Record<string, unknown>>;
export type Fields = Readonly<Record<string, AnyField>>;
/** What was touched, by the names of the fields, as it was typed. */
export type Typed = Readonly<Record<string, unknown>>;

const EMPTY = { text: '', long: '', when: '', flag: false, count: null, money: null, day: null };

/** Those of a field that {@link begun} has. */
export const choicesOf = ({ choices }: { choices: unknown }) => choices as readonly Choice[];

const amongOf = (field: { choices: unknown }) => (value: unknown) =>
  choicesOf(field).find((one) => one.value === value);

/** What stands in a field: what was typed, else what it starts with. */
export function standing(field: AnyField, typed: unknown): unknown {
  switch (field.kind) {
    case 'told':
      return undefined;
    case 'slot':
      return typed === undefined ? field.start : typed;
    case 'choice': {
      const among = amongOf(field);
      const first = field.none === undefined ? field.choices[0] : undefined;
      return (typed === null ? first : (among(typed) ?? among(field.start) ?? first))?.value ?? null;
    }
    case 'pick':
      return amongOf(field)(typed === undefined ? field.start : typed)?.value ?? null;
    case 'many':
      return ((typed ?? field.start ?? []) as unknown[]).filter(amongOf(field));
    default:
      return (typed === undefined ? field.start : typed) ?? EMPTY[field.kind];
  }
}

/** The same as it is given. */
function given(field: AnyField, typed: unknown): unknown {
  const value = standing(field, typed);
  if (field.kind === 'when') return instantOfWall(String(value), field.zone);
  return field.kind === 'text' || field.kind === 'long' ? String(value).trim() : value;
}

/** What of a field may hang on what stands in those before it. */
const HANGS = new Set(['start', 'choices']);

/** The fields with what each starts with and what may be chosen, where that hangs on those before it. */
export function begun(fields: Fields, typed: Typed): Fields {
  const values: Record<string, unknown> = {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const hung = Object.entries(field).flatMap(([part, by]): [string, unknown][] =>
        HANGS.has(part) && typeof by === 'function' ? [[part, (by as (before: unknown) => unknown)(values)]] : [],
      );
      const one = { ...field, ...Object.fromEntries(hung) } as AnyField;
      values[name] = given(one, typed[name]);
      return [name, one];
    }),
  );
}

/** What stands in a form, of every field. */
export const valuesOf = (fields: Fields, typed: Typed): Values<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, given(field, typed[name])]));

/** The fields that are asked for now. */
export const shownOf = (fields: Fields, values: Values<Record<string, unknown>>): [string, AnyField][] =>
  Object.entries(fields).filter(([, field]) => field.shown?.(values) ?? true);

/** Whether it cannot be left empty: the form says so, or the contract. */
export const isRequired = (name: string, { kind, required }: AnyField, asks: Asks): boolean =>
  kind !== 'told' && kind !== 'flag' && (required ?? asks[name]?.must ?? false);

/** What is wrong with a form before it is sent, by the names of the fields: sentences, or nothing said where it is missing. */
export function wrongOf(fields: Fields, typed: Typed, asks: Asks): Readonly<Record<string, string | null>> {
  const values = valuesOf(fields, typed);
  return Object.fromEntries(
    shownOf(fields, values).flatMap(([name, field]): [string, string | null][] => {
      const sentence = field.wrong?.(values);
      if (sentence) return [[name, sentence]];
      return isRequired(name, field, asks) && isEmpty(field, values[name]) ? [[name, field.missing ?? null]] : [];
    }),
  );
}

function isEmpty(field: AnyField, value: unknown): boolean {
  if (field.kind === 'slot' && field.isEmpty) return field.isEmpty(value);
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a form gives of its own: the fields that are asked for now. */
export function givenOf(fields: Fields, typed: Typed): Record<string, unknown> {
  const values = valuesOf(fields, typed);
  return Object.fromEntries(
    shownOf(fields, values).flatMap(([name, { kind }]) => (kind === 'told' ? [] : [[name, values[name]]])),
  );
}

/** Units and the like at the end of a name, which no code has. */
const UNIT = /(?:Minor|Ms|Ids?|Km|Metres|Seconds|Minutes)$/;

/** What codes call a field besides its name. */
const CALLED: Readonly<Record<string, readonly string[]>> = { why: ['reason'] };

const stemsOf = (name: string) => [name, name.replace(UNIT, ''), ...(CALLED[name] ?? [])];

/** What an operation calls it that a field is empty. */
export const missingCodes = (name: string): string[] => stemsOf(name).map((stem) => `${stem}Missing`);

/** Which of these fields a refusal is about: the one that it names, or the one whose name its code begins with. */
export function fieldOfRefusal(
  { code, data }: { code: string; data: Readonly<Record<string, unknown>> },
  shown: readonly [string, AnyField][],
): string | null {
  const begins = (stem: string) => code.startsWith(stem) && /^(?:[A-Z]|$)/.test(code.slice(stem.length));
  const asked = shown.filter(([, { kind }]) => kind !== 'told');
  const found =
    asked.find(([name]) => name === data['field']) ??
    asked.find(([, { codes }]) => codes?.includes(code)) ??
    asked.find(([name]) => stemsOf(name).some((stem) => stem !== '' && begins(stem)));
  return found?.[0] ?? null;
}
