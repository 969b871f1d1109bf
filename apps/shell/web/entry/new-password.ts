import { passwordFault as brokenRule, type PasswordFault, SIGN_IN_SHORTEST } from '#core/access/password-rules.ts';

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

/** As {@link passwordFault}, then the current password, which must be longer than 5 characters. */
export function changeFault(current: string, password: string, again: string) {
  const fault = passwordFault(password, again);
  if (fault) return fault;
  return current.length < SIGN_IN_SHORTEST ? 'currentMissing' : null;
}
