/** The specification's rules for a new password, in its order. */
export const PASSWORD_FAULTS = ['passwordShort', 'passwordLower', 'passwordUpper', 'passwordNumber'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

export const PASSWORD_SHORTEST = 10;

/** The first rule a new password breaks, or null. */
export function passwordFault(password: string): PasswordFault | null {
  if (password.length < PASSWORD_SHORTEST) return 'passwordShort';
  if (!/\p{Ll}/u.test(password)) return 'passwordLower';
  if (!/\p{Lu}/u.test(password)) return 'passwordUpper';
  if (!/\d/.test(password)) return 'passwordNumber';
  return null;
}
