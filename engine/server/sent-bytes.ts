import { ORPCError } from '@orpc/server';
import { sentFile } from '#store/sent-file/sent-file.ts';
import type { HandlerContext } from './context.ts';

/** The bytes of a file that the user has sent before. Throws `sentGone` where it is no longer there. */
export async function sentBytes({ suite, user }: HandlerContext, sent: string): Promise<Buffer> {
  const bytes = await sentFile(suite.store.db, user.id, sent);
  if (!bytes) throw new ORPCError('sentGone', { status: 410 });
  return bytes;
}
