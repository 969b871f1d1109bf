/** What stands between a user and the suite, the gravest first. */
export const PERSON_STATES = ['deactivated', 'oneTime', 'mustChange', 'expired', 'active'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export function personState(
  person: {
    active: boolean;
    mustChange: boolean;
    oneTimeUntilMs: number | null;
    /** Null: the password does not expire. */
    expiresAtMs: number | null;
  },
  nowMs: number,
): PersonState {
  if (!person.active) return 'deactivated';
  if (person.oneTimeUntilMs !== null && person.oneTimeUntilMs >= nowMs) return 'oneTime';
  if (person.mustChange) return 'mustChange';
  return person.expiresAtMs !== null && person.expiresAtMs <= nowMs ? 'expired' : 'active';
}
