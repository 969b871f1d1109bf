export type Environment = { readonly [name: string]: string | undefined };

/** A setting that is a whole number from 0 to `most`; null where it is not given. Throws with a sentence otherwise. */
export function wholeNumber(environment: Environment, name: string, most: number): number | null {
  const given = environment[name];
  if (given === undefined || given === '') return null;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number from 0 to ${most}, not '${given}'.`);
}
