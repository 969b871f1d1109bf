import type { Person } from './use-people.ts';

export type PersonState = 'active' | 'deactivated' | 'mustChange' | 'oneTime' | 'expired';

/** What stands between a user and the suite, the gravest first. */
export function stateOf(
  person: Pick<Person, 'active' | 'mustChange' | 'oneTimeUntilMs' | 'passwordExpiresAtMs'>,
  nowMs: number,
): PersonState {
  if (!person.active) return 'deactivated';
  if (person.oneTimeUntilMs !== null && person.oneTimeUntilMs > nowMs) return 'oneTime';
  if (person.mustChange) return 'mustChange';
  return person.passwordExpiresAtMs !== null && person.passwordExpiresAtMs <= nowMs ? 'expired' : 'active';
}
