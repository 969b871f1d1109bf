import { type ActContext, SYSTEM } from '#acts/context.ts';
import { writeAcknowledged } from '#acts/meter/acknowledge-reset.ts';
import { clearReset } from '#acts/meter/clear-reset.ts';
import { noteClearSent } from '#acts/meter/note-clear-sent.ts';
import { writeReset } from '#acts/meter/record-reset.ts';
import { claimQuery } from '#acts/query/claim-query.ts';
import { finishQuery } from '#acts/query/finish-query.ts';
import { writeQuery } from '#acts/query/raise-query.ts';
import { writeDrill } from '#acts/query/start-drill.ts';
import { tendQueries } from '#acts/query/tend-queries.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Result } from '#core/kit/result.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { isEmergencyCode, UNREACHABLE_CODE } from '#core/query/codes.ts';
import { WATCH_LIMITS } from '#core/setting/watch-limits.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lockReset } from '#store/meter/meter-reset.ts';
import { insertQuery } from '#store/query/driver-query.ts';
import type { Asked, Reset } from './asked.ts';

const WATCHDOG = SYSTEM('watchdog');
/** The watchdog looks every so often. */
const SEEN_AFTER_MS = 3 * SECOND_MS;
const ANSWERED_MS = 4 * SECOND_MS;

type User = Actor & { kind: 'user' };

/** Whom and when it happened to, and who in the office there was. */
export type Occasion = {
  seat: { fleetId: number; driverId: number; vehicleId: number };
  driver: Actor;
  user: User;
  /** Who starts exercises. */
  supervisor: User;
  atMs: number;
  at: Position;
};

function done(result: Result<unknown, string>): void {
  if (!result.ok) throw new Error(`The demo's past cannot be written: ${result.code}`);
}

const then = ({ store }: ActContext, nowMs: number): ActContext => ({ store, clock: { nowMs: () => nowMs } });

/** Writes one query from the asking to its end. */
export async function tellQuery(context: ActContext, told: Asked, occasion: Occasion): Promise<void> {
  const { seat, user, atMs } = occasion;
  const { takenSeconds, handledSeconds, response } = told;
  const queryId = await transact(context.store, raiser(told, occasion), atMs, (t) => raised(t, told, occasion));
  const hand = { queryId, userId: user.id, fleets: [seat.fleetId] };
  const takenMs = atMs + takenSeconds * SECOND_MS;
  const dueMs = atMs + WATCH_LIMITS.escalateMs + SEEN_AFTER_MS;
  if (isEmergencyCode(told.code) && dueMs < takenMs)
    await tendQueries(then(context, dueMs), WATCHDOG, WATCH_LIMITS.escalateMs);
  done(await claimQuery(then(context, takenMs), user, hand));
  done(await finishQuery(then(context, atMs + handledSeconds * SECOND_MS), user, { ...hand, response }));
}

function raiser({ code, drill }: Asked, { driver, supervisor }: Occasion): Actor {
  if (code === UNREACHABLE_CODE) return WATCHDOG;
  return drill ? supervisor : driver;
}

async function raised(t: Tx, { code, text, drill }: Asked, { seat, at }: Occasion): Promise<number> {
  const asking = { ...seat, jobId: null };
  if (drill) return writeDrill(t, { ...asking, code, at });
  if (code !== UNREACHABLE_CODE) return writeQuery(t, asking, { code, text, channel: '', at });
  const { fleetId, ...about } = seat;
  const id = await insertQuery(t, { ...asking, code, text, channel: '', position: at });
  t.audit({ act: 'carUnreachable', entity: 'driverQuery', entityId: id, fleetId, about });
  return id;
}

/** Writes one meter reset from the meter's word to its end. */
export async function tellReset(context: ActContext, told: Reset, occasion: Occasion): Promise<void> {
  const { store } = context;
  const { seat, driver, user, atMs } = occasion;
  const { before, after, comment, clearedSeconds } = told;
  const resetId = await transact(store, driver, atMs, (t) => writeReset(t, seat, { before, after }));
  const clearedMs = atMs + clearedSeconds * SECOND_MS;
  done(await clearReset(then(context, clearedMs), user, { resetId, fleets: [seat.fleetId], comment }));
  await noteClearSent(then(context, clearedMs + SECOND_MS), SYSTEM('terminal'), resetId);
  await transact(store, driver, clearedMs + ANSWERED_MS, async (t) => {
    const reset = await lockReset(t, resetId);
    if (reset) await writeAcknowledged(t, seat, reset);
  });
}
