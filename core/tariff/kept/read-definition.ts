import { DAY_CLASSES, type Tariff } from '../tariff.ts';
import { TARIFF_FIELDS, type TariffField } from './tariff-fields.ts';

/** A tariff as it is drafted: without the number that keeping it gives it. */
export type Definition = Omit<Tariff, 'tariffId' | 'version'>;

/** What can be wrong with the shape of a tariff that somebody sent. */
export const SHAPE_PROBLEMS = ['fieldUnknown', 'fieldMissing', 'fieldWrong', 'listLong'] as const;
export type ShapeProblem = { code: (typeof SHAPE_PROBLEMS)[number]; where: string };

export const MOST_OF_A_LIST = 200;
const MOST_CORNERS = 2_000;
const LONGEST_TEXT = 120;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isPosition = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(isNumber) &&
  Math.abs(Number(value[0])) <= 180 &&
  Math.abs(Number(value[1])) <= 90;
const isListOf =
  (is: (one: unknown) => boolean, most = MOST_OF_A_LIST) =>
  (value: unknown) =>
    Array.isArray(value) && value.length <= most && value.every(is);
const isOneOf = (of: readonly string[]) => (value: unknown) => typeof value === 'string' && of.includes(value);

/** The tariff that an unknown value is, or what of it is none. What it is worth is said by `checkTariff`. */
export function readDefinition(
  value: unknown,
): { definition: Definition; problems: [] } | { definition: null; problems: ShapeProblem[] } {
  const problems: ShapeProblem[] = [];
  if (!isBag(value)) return { definition: null, problems: [{ code: 'fieldWrong', where: '' }] };
  lookInto(value, TARIFF_FIELDS, '', problems);
  return problems.length > 0 ? { definition: null, problems } : { definition: value as Definition, problems: [] };
}

function lookInto(bag: Bag, fields: readonly TariffField[], at: string, problems: ShapeProblem[]): void {
  const here = (name: string) => (at === '' ? name : `${at}.${name}`);
  const names = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(bag)) {
    if (!names.has(name)) problems.push({ code: 'fieldUnknown', where: here(name.slice(0, LONGEST_TEXT)) });
  }
  for (const field of fields) {
    const value = Object.hasOwn(bag, field.name) ? bag[field.name] : undefined;
    if (value === undefined || (value === null && field.empty !== undefined)) {
      if (field.empty === undefined) problems.push({ code: 'fieldMissing', where: here(field.name) });
    } else look(value, field, here(field.name), problems);
  }
}

function look(value: unknown, field: TariffField, where: string, problems: ShapeProblem[]): void {
  if (field.kind === 'group') {
    if (isBag(value)) lookInto(value, field.fields, where, problems);
    else problems.push({ code: 'fieldWrong', where });
  } else if (field.kind === 'list') {
    if (!Array.isArray(value)) problems.push({ code: 'fieldWrong', where });
    else if (value.length > MOST_OF_A_LIST) problems.push({ code: 'listLong', where });
    else {
      value.forEach((one: unknown, i) => {
        const here = `${where}[${String(i)}]`;
        if (isBag(one)) lookInto(one, field.fields, here, problems);
        else problems.push({ code: 'fieldWrong', where: here });
      });
    }
  } else if (!fits(value, field)) problems.push({ code: 'fieldWrong', where });
}

function fits(value: unknown, field: Exclude<TariffField, { kind: 'group' | 'list' }>): boolean {
  switch (field.kind) {
    case 'text':
    case 'zone':
    case 'asked':
      return isText(value);
    case 'money':
    case 'clock':
      return isNumber(value);
    case 'number':
      return isNumber(value) && (field.least === undefined || Number(value) >= field.least);
    case 'choice':
      return isOneOf(field.of)(value);
    case 'several':
      return isListOf(isOneOf(field.of))(value);
    case 'codes':
    case 'dates':
      return isListOf(isText, MOST_CORNERS)(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'days':
      return isListOf(isOneOf(DAY_CLASSES))(value);
    case 'position':
      return isPosition(value);
    case 'line':
      return isListOf(isPosition)(value) && (value as unknown[]).length === 2;
    case 'rings':
      return isListOf(isListOf(isPosition, MOST_CORNERS))(value);
  }
}
