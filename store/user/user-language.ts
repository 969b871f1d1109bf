import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';

/** The language a user reads the suite in. */
export async function languageOf(db: Db, userId: number): Promise<Language> {
  const row = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? 'en';
}
