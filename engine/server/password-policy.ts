import type { PasswordPolicy } from '#core/access/password-rules.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { Suite } from './context.ts';

/** How long a password may be used, and how soon again, as the company has set it. */
export async function passwordPolicy({ store }: Pick<Suite, 'store'>): Promise<PasswordPolicy> {
  const { passwordDays, passwordHistory } = (await settingsInForce(store))(null);
  return { expireAfterDays: passwordDays === 0 ? null : passwordDays, notAmongLast: passwordHistory };
}
