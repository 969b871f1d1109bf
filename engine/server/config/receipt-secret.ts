import type { Environment } from './whole-number.ts';

const FEWEST_SECRET_LETTERS = 16;

/** By which a carrier shows that a receipt is its own; null where none is named. Throws where it is too short. */
export function receiptSecret(environment: Environment, name: string): string | null {
  const secret = environment[name] || null;
  if (secret !== null && secret.length < FEWEST_SECRET_LETTERS) {
    throw new Error(`${name} has ${FEWEST_SECRET_LETTERS} letters at least.`);
  }
  return secret;
}
