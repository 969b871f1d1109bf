/** What keys of JSON say: those that may tell of a person, and those whose texts tell of nobody. */
export type KnownKeys = { personal: ReadonlySet<string>; plain: ReadonlySet<string> };

/** A key in small letters without what parts its words: `passengerName` is `passenger_name`. */
export const bareKey = (key: string): string => key.replaceAll('_', '').toLowerCase();

/**
 * What may stay of JSON that tells of somebody: numbers and flags, but under a personal key, and texts under a plain one. A key
 * that nobody declared keeps no text, so that a new one is erased until somebody says that it need not be.
 */
export function withoutPersons(value: unknown, keys: KnownKeys): unknown {
  return cleaned(value, keys, false);
}

function cleaned(value: unknown, keys: KnownKeys, plain: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(one, keys, plain)).filter((one) => one !== undefined);
  if (typeof value === 'string') return plain ? value : undefined;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const bare = bareKey(key);
    if (keys.personal.has(bare)) return [];
    const left = cleaned(inner, keys, keys.plain.has(bare));
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(kept);
}

/** What becomes of each key of JSON that a reader relies on the shape of. */
export type JsonShape = { readonly [key: string]: 'dash' | 'empty' | 'null' | 'near' | 'same' | JsonShape };

/** About a kilometre: in which part of the city it was, not at whose door. */
export const NEAR_DECIMALS = 2;
const near = (value: unknown) =>
  typeof value === 'number' ? Math.round(value * 10 ** NEAR_DECIMALS) / 10 ** NEAR_DECIMALS : null;

/** The same JSON in the same shape, without whom it tells of; a text that the shape does not name is emptied. */
export function erasedInShape(value: unknown, shape: JsonShape): unknown {
  if (Array.isArray(value)) return value.map((one) => erasedInShape(one, shape));
  if (typeof value === 'string') return '';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, erasedTo(inner, shape[key] ?? {})] as const),
  );
}

function erasedTo(value: unknown, to: JsonShape[string]): unknown {
  if (value === null || to === 'same') return value;
  if (to === 'dash') return '–';
  if (to === 'empty') return '';
  if (to === 'null') return null;
  return to === 'near' ? near(value) : erasedInShape(value, to);
}
