import { decimalsOf, majorUnits } from '#core/kit/money.ts';
import type { Language } from '#core/language/languages.ts';
import { readDated } from '#core/resource/dated.ts';
import type { Choice, Field, FieldValue, RecordValues, Resource } from '#core/resource/resource.ts';
import { readShare } from '#core/resource/shares.ts';
import { type PhoneWriter, phoneText } from '#ui/kit/phones.ts';

/** Says a sentence of the application that shows the resource. */
export type SayKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What may be picked in fields of references, names or fleets. */
export type FieldChoices = Readonly<Record<string, readonly Choice[]>>;

/** What a screen of a resource needs to speak. */
export type ResourceWords = {
  resource: Resource;
  say: SayKey;
  choices: FieldChoices;
  /** Of the fleet; amounts are said in it. */
  currency?: string;
  /** To what cash is rounded there, in minor units; left out where it is not. */
  coinMinor?: number;
  /** Of the page; what has names in both is called so. */
  language?: Language;
  /** Writes numbers, where the page draws itself anew once it knows how. */
  phone?: PhoneWriter;
};

export const fieldLabel = ({ resource, say }: ResourceWords, field: string) => say(`${resource.name}.fields.${field}`);

export const choiceLabel = ({ resource, say }: ResourceWords, field: string, choice: string) =>
  say(`${resource.name}.choices.${field}.${choice}`);

/** A value as a person reads it. */
export function valueText(words: ResourceWords, name: string, field: Field | undefined, value: FieldValue): string {
  if (!field || value === null || value === '') return '';
  if (Array.isArray(value)) {
    const label = (one: string | number) => words.choices[name]?.find(({ id }) => id === one)?.label ?? String(one);
    const said = (one: string | number) => {
      if (field.kind === 'words') return codeSaid(words, name, String(one));
      if (field.kind === 'fleets' || field.kind === 'references') return label(one);
      if (field.kind === 'dated') return datedSaid(String(one));
      if (field.kind === 'shares') return shareSaid(words, String(one));
      return field.kind === 'choices' ? choiceLabel(words, name, String(one)) : String(one);
    };
    return value.map(said).join(', ');
  }
  switch (field.kind) {
    case 'since':
    case 'flag':
      return words.say(value ? 'resource.yes' : 'resource.no');
    case 'choice':
      return choiceLabel(words, name, String(value));
    case 'named':
      return codeSaid(words, name, String(value));
    case 'reference':
      return words.choices[name]?.find(({ id }) => id === value)?.label ?? String(value);
    case 'money':
      return majorUnits(Number(value), words.currency ?? '').toFixed(decimalsOf(words.currency ?? ''));
    case 'degrees':
      return Number(value).toFixed(5);
    case 'date':
      return daySaid(String(value));
    case 'text':
      return field.form === 'phone' ? (words.phone ?? phoneText)(String(value)) : String(value);
    default:
      return String(value);
  }
}

/** What is kept as a code, by the name it has in the language of the page. */
export function codeSaid({ choices, language }: ResourceWords, field: string, code: string): string {
  const named = choices[field]?.find(({ label }) => label === code)?.name;
  return named?.[language ?? 'en'] ?? code;
}

const daySaid = (day: string) => day.split('-').toReversed().join('/');

function datedSaid(text: string): string {
  const { word, until } = readDated(text);
  return until ? `${word} ${daySaid(until)}` : word;
}

/** `Berg Taxi AB 40 % (01/01/2026 – 31/12/2026)`. */
function shareSaid({ say }: ResourceWords, text: string): string {
  const { name, percent, from, until } = readShare(text);
  const days = { from: from ? daySaid(from) : '', until: until ? daySaid(until) : '' };
  const span = from && until ? 'both' : from ? 'from' : until ? 'until' : 'always';
  return say(`resource.shareSaid.${span}`, { name, percent: percent ?? 0, ...days });
}

const NAME_LENGTH = 40;

/** What a record is called where one line must do. */
export function recordName({ resource }: ResourceWords, values: RecordValues): string {
  const [line = ''] = String(values[resource.key] ?? '').split('\n');
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH - 1).trimEnd()}…` : line;
}
