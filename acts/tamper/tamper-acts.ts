import { STATEMENT_MS } from '#core/incident/terms.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Teaches, tamperCase } from '#core/tamper/case.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { clocksOf } from '#store/case/clock.ts';
import type { Tx } from '#store/door/transaction.ts';
import { statementsOf } from '#store/incident/statement.ts';
import { type EventRow, eventsOfCase } from '#store/tamper/event.ts';
import type { NewException } from '#store/tamper/rule.ts';
import { askDriver } from '../case/ask-driver.ts';
import type { CaseActs, MoveGiven } from '../case/case-acts.ts';
import { exceptIn } from './exceptions.ts';

async function limits(t: Tx, { id }: CaseRow): Promise<Record<string, number | null>> {
  const { asked } = await statementsOf(t.db, id);
  return { statement: asked ? STATEMENT_MS : null };
}

/** Nobody is found guilty unheard. Refused: `driverNotHeard` until the driver answered or the term has passed. */
async function confirm(t: Tx, file: CaseRow): Promise<Result<null, 'driverNotHeard'>> {
  const { asked, open } = await statementsOf(t.db, file.id);
  const term = (await clocksOf(t.db, file.id)).find(({ name }) => name === 'statement');
  const passed = term?.dueMs !== null && term?.dueMs !== undefined && term.dueMs <= t.nowMs;
  return asked && (!open || passed) ? ok(null) : refuse('driverNotHeard');
}

/** A place is excepted so far around where an event was; two events within it are one place. */
const AROUND_METRES = 300;

/** Refused: `nothingToTeach` where no event says of whom or where. */
async function dismiss(t: Tx, file: CaseRow, { given, why }: MoveGiven): Promise<Result<null, 'nothingToTeach'>> {
  const teaches = given['teaches'] as Teaches;
  if (teaches === 'nothing') return ok(null);
  const learned = exceptionsTaught(await eventsOfCase(t.db, file.id), teaches);
  if (learned.length === 0) return refuse('nothingToTeach');
  for (const one of learned) await exceptIn(t, { ...one, fleetId: file.fleet_id, why, caseId: file.id });
  return ok(null);
}

/** What rules shall not look at any more, as the events of a dismissed case say: each once. */
function exceptionsTaught(
  events: readonly EventRow[],
  teaches: Exclude<Teaches, 'nothing'>,
): Omit<NewException, 'fleetId' | 'why'>[] {
  const taught: Omit<NewException, 'fleetId' | 'why'>[] = [];
  for (const { code, vehicle_id: vehicleId, driver_id: driverId, longitude, latitude } of events) {
    const ofRule = taught.filter((one) => one.code === code);
    if (teaches === 'vehicle' && !ofRule.some((one) => one.vehicleId === vehicleId)) taught.push({ code, vehicleId });
    if (teaches === 'driver' && driverId !== null && ofRule.length === 0) taught.push({ code, driverId });
    if (teaches !== 'place' || longitude === null || latitude === null) continue;
    const position: Position = [longitude, latitude];
    const known = ofRule.some(({ near }) => near && distanceMetres(near.position, position) < AROUND_METRES);
    if (!known) taught.push({ code, near: { position, metres: AROUND_METRES } });
  }
  return taught;
}

export const tamperActs: CaseActs = {
  kind: tamperCase,
  limits,
  stated: 'explain',
  moves: { ask: askDriver(tamperCase), confirm, dismiss },
};
