/** The specification's rules for a new password, in its order; the key of the first sentence that applies. */
export function passwordFault(password: string, again: string) {
  if (password.length < 10) return 'short';
  if (!/\p{Ll}/u.test(password)) return 'lower';
  if (!/\p{Lu}/u.test(password)) return 'upper';
  if (!/\d/.test(password)) return 'number';
  if (password !== again) return 'differ';
  return null;
}
