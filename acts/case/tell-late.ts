import { isOver } from '#core/case/case-kind.ts';
import { kindNamed } from '#core/case/kind-named.ts';
import { lockCase } from '#store/case/case-file.ts';
import { clocksOf, lateClocks, markTold } from '#store/case/clock.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { openTask } from '#store/office/open-task.ts';
import type { ActContext } from '../context.ts';
import { announceCase, lineOf, numberOf } from './case-acts.ts';
import { lateSubject } from './case-clocks.ts';

const MOST_AT_ONCE = 200;

type Late = { caseId: number; fleetId: number; kind: string; name: string };

/** Opens a task of the office for each term of a case that passed, each by itself; answers how many. */
export async function tellLateCases({ store, clock }: ActContext, actor: Actor): Promise<number> {
  const nowMs = clock.nowMs();
  const late = await lateClocks(store.db, nowMs, MOST_AT_ONCE);
  let told = 0;
  for (const one of late) if (await transact(store, actor, nowMs, (t) => tell(t, one))) told += 1;
  return told;
}

async function tell(t: Tx, { caseId, fleetId, kind: kindName, name }: Late): Promise<boolean> {
  const kind = kindNamed(kindName);
  const file = kind && (await lockCase(t, fleetId, kindName, caseId));
  const clock = (await clocksOf(t.db, caseId)).find((one) => one.name === name);
  // Another node, or a person, was faster.
  if (!kind || !file || !clock || clock.stopped || clock.dueMs === null || clock.dueMs > t.nowMs) return nothing(t);
  if (clock.toldDueMs === clock.dueMs) return nothing(t);
  await markTold(t, caseId, name);
  const number = numberOf(kind, file);
  if (!isOver(kind, file.state))
    await openTask(t, {
      request: 'CaseLate',
      subject: lateSubject(caseId, name),
      fleetId,
      detail: { number, kind: kindName, term: name },
    });
  t.audit({ ...lineOf(kind, file), act: 'caseLate', became: { number, term: name } });
  announceCase(t, kind, file);
  return true;
}

function nothing(t: Tx): false {
  t.unchanged();
  return false;
}
