import { insertSentFile } from '#store/sent-file/sent-file.ts';
import type { RequestContext } from '../server/context.ts';
import { userOfKey } from '../server/session-key.ts';

/** A file that whoever asks has sent before; answers by what it is named. */
export async function sent({ suite, sessionKey }: RequestContext, bytes: Buffer): Promise<string> {
  const user = await userOfKey(suite, sessionKey, false);
  return (await insertSentFile(suite.store.db, user?.id ?? 0, bytes, Number.MAX_SAFE_INTEGER)) ?? '';
}
