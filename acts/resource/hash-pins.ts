import { newPins } from '#core/resource/pin.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { hashPin } from '../session/password.ts';

/** What is kept instead of a PIN, by its field. */
export type HashedPins = Readonly<Record<string, string>>;

/** Hashes the new PINs among values; before a transaction begins, as it takes its time. */
export async function hashPins(resource: Resource, values: RecordValues): Promise<HashedPins> {
  const hashed = newPins(resource, values).map(async ([name, pin]) => [name, await hashPin(pin)] as const);
  return Object.fromEntries(await Promise.all(hashed));
}
