import { HOUR_MS } from '#core/kit/time.ts';
import { cases } from '#core/lost-property/case.ts';
import { LOST_PACK_CODES, LOST_PACKS, nextDue } from '#core/lost-property/deadlines.ts';
import { lockCase } from '#store/case/case-file.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { changeThing } from '#store/lost-property/lost-property.ts';
import { type OpenThing, openThings } from '#store/lost-property/lost-work.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { numberOf } from '../case/case-acts.ts';
import type { ActContext } from '../context.ts';
import { lostSubject } from './keep-thing.ts';

/** No term is shorter. */
const SHORTEST_MS = Math.min(...LOST_PACK_CODES.map((code) => LOST_PACKS[code].bringInHours)) * HOUR_MS;

/** Opens a task of the office for each term of lost property that passed; answers how many. */
export function tellDue({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<number> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const { lostPack } = (await readSettings(t.db))(fleetId);
    const late = (await openThings(t.db, fleetId, new Date(t.nowMs - SHORTEST_MS))).flatMap((thing) => {
      const next = nextDue(lostPack, thing);
      return next && next.atMs <= t.nowMs && next.due !== thing.dueTold ? [{ thing, due: next.due }] : [];
    });
    for (const { thing, due } of late) await tell(t, thing, due);
    if (late.length === 0) t.unchanged();
    return late.length;
  });
}

async function tell(t: Tx, { caseId, fleetId, kind: name }: OpenThing, due: 'bringIn' | 'answer' | 'hold') {
  const kind = Object.values(cases).find((one) => one.name === name);
  const file = kind && (await lockCase(t, fleetId, kind.name, caseId));
  if (!kind || !file) return;
  const number = numberOf(kind, file);
  await changeThing(t, caseId, { due_told: due });
  // The term before it, where nobody finished its task.
  await finishOpenTask(t, 'LostDue', lostSubject(caseId));
  await openTask(t, { request: 'LostDue', subject: lostSubject(caseId), fleetId, detail: { number, what: due } });
  t.audit({
    act: 'lostDue',
    entity: kind.name,
    entityId: caseId,
    fleetId,
    became: { number, due },
    about: { driverId: file.driver_id, vehicleId: file.vehicle_id },
  });
  t.announce(kind.topic, fleetId, caseId);
}
