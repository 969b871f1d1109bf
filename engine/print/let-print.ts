import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { type PrintOf, printOut } from '#acts/print/print-out.ts';
import type { Printed } from '#core/print/printed.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import type { HandlerContext } from '../server/context.ts';
import { FILE_PATH } from '../server/file-door.ts';
import { parseSessionKey } from '../server/session-key.ts';

/**
 * Where whoever asked fetches a paper as PDF, once within 30 s. One without a number of its own is told from others by what
 * stands on it: the same content printed again is a copy.
 */
export async function letPrint(
  { suite, actor, sessionKey, address }: HandlerContext,
  of: Omit<PrintOf, 'key'> & { key?: string },
  printed: Printed,
): Promise<{ path: string; copy: boolean }> {
  // A program has no session that a browser could come back with.
  const session = parseSessionKey(sessionKey);
  if (!session) throw new ORPCError('notSignedIn', { status: 401 });
  const key = of.key ?? createHash('sha256').update(JSON.stringify(printed)).digest('hex');
  const holder = { sessionCode: session.code, address, wall: suite.wall };
  const { ticket, copy } = await printOut(suite, actor, { ...of, key }, (made) => drawPdf(printed, made), holder);
  return { path: `${FILE_PATH}${ticket}`, copy };
}
