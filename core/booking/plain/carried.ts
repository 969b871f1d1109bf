import { namesIn } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import { CARRIED, type CarriedName, type Counts } from './count-fields.ts';
import { SAID } from './field-words.ts';

type Declared = (typeof CARRIED)[number];
/** How a car that carries so many is known to the dispatcher: by one code for each number up to it. */
const codeOf = (name: CarriedName, count: number): string => `${name}:${count}`;
const byName = <T>(of: (field: Declared) => T) =>
  Object.fromEntries(CARRIED.map((field) => [field.name, of(field)])) as Readonly<Record<CarriedName, T>>;

/** What a job asks of its car by what it counts; a car that carries more has the code of fewer too. */
export const carriedCodes = (ofCar: Counts): string[] =>
  CARRIED.flatMap(({ name }) => (ofCar[name] ? [codeOf(name, ofCar[name])] : []));

/** What a car has and can, with what it carries: nothing more where it carries none of it. */
export function withCarried(attributes: readonly string[], carried: Counts): readonly string[] {
  const codes = CARRIED.flatMap(({ name, meets }) => {
    const count = carried[name] ?? 0;
    return count === 0 ? [] : [meets, ...Array.from({ length: count }, (_, n) => codeOf(name, n + 1))];
  });
  return codes.length === 0 ? attributes : [...new Set([...attributes, ...codes])];
}

/** The fields of a vehicle that say how many it carries. */
export const CARRIED_FIELDS = byName(({ most }) => ({
  kind: 'number' as const,
  from: 0,
  to: most,
  hidden: true as const,
  later: true as const,
  unsearched: true as const,
}));

/** What they are called. */
export const carriedLabels = (language: Language) => namesIn(SAID.carried, language);

/** What other people's lists of vehicles call them, folded. */
export const carriedHeads = () => byName(({ heads }) => heads);
