import { plainEmail } from '../email/email.ts';
import { isSeen } from '../letters/seen.ts';
import { scannedValue } from '../scan/scanned.ts';
import { readDated } from './dated.ts';
import type { FieldFault, FieldProblem, FieldRule } from './field-problem.ts';
import { checkPin, PIN_KEPT } from './pin.ts';
import { emptyValue, type Field, type FieldValue, isAskedFor, type RecordValues, type Resource } from './resource.ts';
import { checkShares } from './shares.ts';
import { TEXT_FORMS } from './text-forms.ts';

const WORD_LENGTH = 30;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
/** Control characters, but for the line feeds of a note. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** A day that is in the calendar: 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** What is wrong with a value, or null. The form and the act ask the same. */
export function checkField(field: Field, value: FieldValue): FieldFault | null {
  const given = !(value === null || value === '' || (Array.isArray(value) && value.length === 0));
  if (!given) return field.required && field.kind !== 'since' ? { rule: 'required' } : null;
  switch (field.kind) {
    case 'text':
      return checkText(field, value);
    case 'date':
      return checkDate(value);
    case 'choice':
      return typeof value === 'string' && field.of.includes(value) ? null : { rule: 'notAChoice' };
    case 'reference':
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? null : { rule: 'notAChoice' };
    case 'named':
      return typeof value === 'string' ? null : { rule: 'notAChoice' };
    case 'words':
      return checkWords(field.most, value);
    case 'dated':
      return checkDated(field.most, value);
    case 'shares':
      return isWordList(value)
        ? checkShares(field.most, value, (day) => checkDate(day) === null, field.apart)
        : { rule: 'wrongKind' };
    case 'pin':
      if (typeof value !== 'string') return { rule: 'wrongKind' };
      return value === PIN_KEPT ? null : checkPin(value);
    case 'number':
      if (typeof value !== 'number') return { rule: 'wrongKind' };
      return isPlain(value, field.decimals ?? 0) && value >= field.from && value <= field.to
        ? null
        : { rule: 'notBetween', least: field.from, most: field.to };
    case 'numbers':
      return checkNumbers(field, value);
    case 'degrees':
      if (typeof value !== 'number') return { rule: 'wrongKind' };
      return Math.abs(value) <= field.most ? null : { rule: 'outOfRange', most: field.most };
    case 'money':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? null : { rule: 'wrongKind' };
    case 'choices':
      return isWordList(value) && new Set(value).size === value.length && value.every((one) => field.of.includes(one))
        ? null
        : { rule: 'notAChoice' };
    case 'flag':
    case 'since':
      return typeof value === 'boolean' ? null : { rule: 'wrongKind' };
    case 'references':
    case 'fleets':
      return isIdList(value) ? null : { rule: 'notAChoice' };
  }
}

/** What is meant by a text of a field that people scan, paste an address into, or type a country's code in. */
function meant({ form, scanned }: Field & { kind: 'text' }, text: string): string {
  if (scanned) return scannedValue(text, form && TEXT_FORMS[form]);
  if (form === 'country') return text.trim().toUpperCase();
  return form === 'email' ? plainEmail(text) : text;
}

function checkText(field: Field & { kind: 'text' }, given: FieldValue): FieldFault | null {
  if (typeof given !== 'string') return { rule: 'wrongKind' };
  const value = meant(field, given);
  if (!isSeen(value)) return field.required ? { rule: 'required' } : value.trim() === '' ? null : { rule: 'wrongKind' };
  if (value.length > field.most) return { rule: 'tooLong', most: field.most };
  const printed = field.scanned ? given.replaceAll(/[\t\n\r]/g, '').replaceAll('\u001d', '') : value;
  if (UNPRINTABLE.test(field.lines ? printed.replaceAll(/[\n\t]/g, '') : printed)) return { rule: 'wrongKind' };
  if (field.form && !TEXT_FORMS[field.form](value)) return { rule: `${field.form}Form` };
  return null;
}

function checkDate(value: FieldValue): { rule: FieldRule } | null {
  if (typeof value !== 'string' || !isCalendarDate(value)) return { rule: 'notADate' };
  const year = Number(value.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? null : { rule: 'dateFarOff' };
}

function checkWords(most: number, value: FieldValue): FieldFault | null {
  if (!isWordList(value)) return { rule: 'wrongKind' };
  if (value.length > most || new Set(value).size !== value.length) return { rule: 'tooManyWords', most };
  return value.every((word) => word.trim() !== '' && word.length <= WORD_LENGTH && !UNPRINTABLE.test(word))
    ? null
    : { rule: 'tooLong', most: WORD_LENGTH };
}

function checkNumbers({ from, to, most }: Field & { kind: 'numbers' }, value: FieldValue): FieldFault | null {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'number')) return { rule: 'wrongKind' };
  if (value.length > most) return { rule: 'tooManyNumbers', most };
  return value.every((one) => Number.isSafeInteger(one) && one >= from && one <= to)
    ? null
    : { rule: 'notBetween', least: from, most: to };
}

function checkDated(most: number, value: FieldValue): FieldFault | null {
  if (!isWordList(value)) return { rule: 'wrongKind' };
  if (value.length > most) return { rule: 'tooManyWords', most };
  const words = value.map((text) => readDated(text).word.toLowerCase());
  if (new Set(words).size !== words.length) return { rule: 'datedTwice' };
  return value.every(isDated) ? null : { rule: 'datedForm' };
}

function isDated(text: string): boolean {
  const [word = '', until, ...more] = text.split(' ');
  if (more.length > 0 || word === '' || isCalendarDate(word) || word.length > WORD_LENGTH || UNPRINTABLE.test(word))
    return false;
  return until === undefined || (isCalendarDate(until) && checkDate(until) === null);
}

/** No more decimals than so many. */
const isPlain = (value: number, decimals: number) =>
  Number.isFinite(value) && Number(value.toFixed(decimals)) === value;

const isWordList = (value: FieldValue): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

function isIdList(value: FieldValue): boolean {
  return (
    Array.isArray(value) &&
    new Set<string | number>(value).size === value.length &&
    value.every((id) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
  );
}

/** Every problem of a record, in the order of its fields; then what is wrong between them. */
export function checkRecord(resource: Resource, values: RecordValues): FieldProblem[] {
  const ofFields = Object.entries(resource.fields).flatMap(([name, field]): FieldProblem[] => {
    const problem = checkField(field, values[name] ?? null);
    return problem ? [{ field: name, ...problem }] : [];
  });
  const wrong = new Set(ofFields.map(({ field }) => field));
  const ofSpans = (resource.spans ?? []).flatMap(({ from, to }): FieldProblem[] => {
    const [first, last] = [values[from], values[to]];
    if (wrong.has(from) || wrong.has(to) || !first || !last) return [];
    return String(last) < String(first) ? [{ field: to, rule: 'beforeStart' }] : [];
  });
  const between = ofFields.length === 0 ? (resource.together?.(values) ?? []) : [];
  return [...ofFields, ...ofSpans, ...between];
}

/** The values as they are kept: texts without spaces around them, and nothing in a field that is not asked for. */
export function tidyValues(resource: Resource, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const value = values[name] ?? null;
      if (!isAskedFor(field, values)) return [name, emptyValue(field)];
      if (field.kind === 'text' && typeof value === 'string') return [name, meant(field, value).trim()];
      if (field.kind === 'text' || field.kind === 'named')
        return [name, typeof value === 'string' ? value.trim() : (value ?? '')];
      if (field.kind === 'words') return [name, Array.isArray(value) ? value.map((word) => String(word).trim()) : []];
      if (field.kind === 'dated' || field.kind === 'shares')
        return [name, Array.isArray(value) ? value.map((one) => String(one).trim().replaceAll(/\s+/g, ' ')) : []];
      if (field.kind === 'pin') return [name, typeof value === 'string' ? value.trim() : (value ?? '')];
      if (field.kind === 'fleets' || field.kind === 'references')
        return [name, Array.isArray(value) ? value.map(Number).toSorted((a, b) => a - b) : []];
      if (field.kind === 'numbers') return [name, Array.isArray(value) ? value : []];
      if (field.kind === 'choices') return [name, Array.isArray(value) ? inOrder(field.of, value) : []];
      if (field.kind === 'flag') return [name, value ?? field.start ?? false];
      if (field.kind === 'since') return [name, value ?? false];
      return [name, value === '' ? null : value];
    }),
  );
}

/** Each once, in the order of the choices; what is none of them comes last, to be refused rather than lost. */
function inOrder(choices: readonly string[], given: readonly (string | number)[]): string[] {
  const words = new Set(given.map(String));
  return [...choices.filter((one) => words.delete(one)), ...words];
}

/** Names of the fields in which two records differ. */
export function changedFields(before: RecordValues, after: RecordValues): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
