import { DAY_MS } from '../kit/time.ts';

/** The specification's rules for a new password, in its order. */
export const PASSWORD_FAULTS = ['passwordShort', 'passwordLower', 'passwordUpper', 'passwordNumber'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

export const PASSWORD_SHORTEST = 10;
/** A sign-in with fewer characters fails without a look at the password. */
export const SIGN_IN_SHORTEST = 6;

/** The first rule a new password breaks, or null. */
export function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < PASSWORD_SHORTEST) return 'passwordShort';
  if (!/\p{Ll}/u.test(password)) return 'passwordLower';
  if (!/\p{Lu}/u.test(password)) return 'passwordUpper';
  if (!/\d/.test(password)) return 'passwordNumber';
  return null;
}

/** How long a password may be used, and how soon again: a company's own choice. */
export type PasswordPolicy = {
  /** Null: passwords do not expire. */
  expireAfterDays: number | null;
  /** A new password is none of so many used last, the present one among them whatever the number. */
  notAmongLast: number;
};

/**
 * When a password expires; null for never. One that was set before the company chose a number of days expires so many
 * days after it was set.
 */
export function passwordExpiresAtMs(
  password: { changedAtMs: number; expiresAtMs: number | null },
  { expireAfterDays }: PasswordPolicy,
): number | null {
  if (password.expiresAtMs !== null) return password.expiresAtMs;
  return expireAfterDays === null ? null : password.changedAtMs + expireAfterDays * DAY_MS;
}
