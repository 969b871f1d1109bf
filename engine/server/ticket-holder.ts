import { ORPCError } from '@orpc/server';
import type { TicketHolder } from '#acts/file/file-ticket.ts';
import type { HandlerContext } from './context.ts';
import { parseSessionKey } from './session-key.ts';

/** Whose ticket for a file it is. A program has no session that a browser could come back with: it is not signed in. */
export function ticketHolder({ suite, sessionKey, address }: HandlerContext): TicketHolder {
  const key = parseSessionKey(sessionKey);
  if (!key) throw new ORPCError('notSignedIn', { status: 401 });
  return { sessionCode: key.code, address, wall: suite.wall };
}
