import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import type { Tx } from '#store/door/transaction.ts';
import { worksStill } from '#store/driver/works-still.ts';
import { type FileFetched, insertTicket, takeTicket } from '#store/file/file-ticket.ts';
import { userOfSession } from '#store/user/user.ts';
import { isAlive, sessionMostMs } from '../session/living-session.ts';
import { newSessionCode } from '../session/session-code.ts';

export const TICKET_MS = 30 * SECOND_MS;

/** Whose a ticket is: of this session, or of a driver, and of this address, by the clock of sessions. */
export type TicketHolder = { address: string; wall: Clock } & ({ sessionCode: string } | { driverId: number });

/** Lets whoever holds the session, or the driver, fetch a file once within 30 s, from where they asked; answers the ticket. */
export async function issueTicketIn(t: Tx, file: { id: number; name: string }, holder: TicketHolder): Promise<string> {
  const { address, wall } = holder;
  const ticket = newSessionCode();
  const nowMs = wall.nowMs();
  await insertTicket(
    t,
    {
      code_sha256: sha256(ticket),
      file_id: file.id,
      session_sha256: 'sessionCode' in holder ? sha256(holder.sessionCode) : null,
      driver_id: 'driverId' in holder ? holder.driverId : null,
      address,
      name: file.name,
      good_until: new Date(nowMs + TICKET_MS),
    },
    new Date(nowMs),
  );
  return ticket;
}

/** The file of a ticket, which is then used up; nothing where it is over, used, from elsewhere, or its session has ended, or its driver. */
export async function fileOfTicket(
  { store, wall }: { store: Store; wall: Clock },
  ticket: string,
  address: string,
): Promise<FileFetched | undefined> {
  const nowMs = wall.nowMs();
  const found = await takeTicket(store.db, { codeSha256: sha256(ticket), address, at: new Date(nowMs) });
  if (!found) return undefined;
  if (found.driverId !== null) return (await worksStill(store.db, found.driverId)) ? found : undefined;
  const user = found.sessionSha256 && (await userOfSession(store.db, found.sessionSha256));
  return user && isAlive(user, nowMs, await sessionMostMs(store)) ? found : undefined;
}
