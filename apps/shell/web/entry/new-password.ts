import { passwordFault as brokenRule, type PasswordFault } from '#core/access/password-rules.ts';

const SENTENCES = {
  passwordShort: 'short',
  passwordLower: 'lower',
  passwordUpper: 'upper',
  passwordNumber: 'number',
} as const satisfies Record<PasswordFault, string>;

/** The key of the sentence for the first rule a new password breaks, its repetition last; null where it may be taken. */
export function passwordFault(password: string, again: string) {
  const rule = brokenRule(password);
  if (rule) return SENTENCES[rule];
  return password === again ? null : 'differ';
}
