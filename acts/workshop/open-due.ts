import { localDate } from '#core/calendar/calendar-date.ts';
import type { Result } from '#core/kit/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import { FOUND_WORDS } from '#core/workshop/work-order.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { type FoundFault, faultsOf } from '#store/workshop/found.ts';
import { openFound, orderOf } from '#store/workshop/order.ts';
import { changeCaseIn } from '../case/change-case.ts';
import { openCaseIn } from '../case/open-case.ts';
import type { ActContext } from '../context.ts';
import { type DueLine, dueList } from './due-list.ts';
import { workOrderActs } from './order-acts.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const DUE = inLanguages({ en: en.DUE, fr: fr.DUE });

const SILENT_MS = 30 * MINUTE_MS;
const MOST_AT_ONCE = 200;

/** An order as the suite opens it. */
const ordered = (given: {
  kind: string;
  what: string;
  safety: boolean;
  rule: number | null;
  minutes: number | null;
  cause: string;
}) => ({ ...given, pays: 'company', odometerKm: null });

const areOpened = async (db: Db, fleetId: number): Promise<boolean> =>
  (await readSettings(db))(fleetId).workshopOrders === 'ordersOpened';

/**
 * Opens an order for each service that falls due, each by itself; one of the law that is overdue keeps its car from work. Answers
 * how many were opened or grew graver.
 */
export async function openDueOrders({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<number> {
  const nowMs = clock.nowMs();
  if (!(await areOpened(store.db, fleetId))) return 0;
  let opened = 0;
  const due = (await dueList(store.db, fleetId, nowMs)).filter(
    ({ due: { state } }) => state === 'soon' || state === 'overdue',
  );
  const wanting = due.filter(
    ({ orderId, orderGrave, rule, due: { state } }) =>
      orderId === null || (rule.legal && state === 'overdue' && !orderGrave),
  );
  for (const line of wanting.slice(0, MOST_AT_ONCE))
    if (await transact(store, actor, nowMs, (t) => openForDue(t, fleetId, line))) opened += 1;
  return opened;
}

/** Opens an order for each fault that was heard, each by itself. Answers how many were opened. */
export async function openFaultOrders({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<number> {
  const nowMs = clock.nowMs();
  if (!(await areOpened(store.db, fleetId))) return 0;
  let opened = 0;
  const faults = await faultsOf(store.db, fleetId, {
    sinceMs: nowMs - DAY_MS,
    silentSinceMs: nowMs - SILENT_MS,
    nowMs,
  });
  for (const fault of faults.slice(0, MOST_AT_ONCE))
    if (await transact(store, actor, nowMs, (t) => openForFault(t, fleetId, fault))) opened += 1;
  return opened;
}

async function openForDue(t: Tx, fleetId: number, { car, rule, done, due, orderId }: DueLine): Promise<boolean> {
  const holds = rule.legal && due.state === 'overdue';
  if (orderId !== null) return makeGrave(t, fleetId, orderId);
  const { language } = await fleetClock(t.db, fleetId);
  const words = DUE[language];
  const what = `${rule.name} ${due.state === 'overdue' ? words.overdue : words.due}${due.onDate === null ? '' : ` (${printedDay(due.onDate, language)})`}`;
  const made = await openCaseIn(t, workOrderActs, {
    fleetId,
    sees: [fleetId],
    driverId: null,
    vehicleId: car.id,
    ofCase: null,
    given: ordered({ kind: rule.kind, what, safety: holds, rule: rule.id, minutes: rule.minutes, cause: 'schedule' }),
    evidence: [],
    // Once for each time that it falls due: what somebody discarded does not come again.
    source: `due:${rule.id} ${car.id} ${done?.date ?? ''}`,
  });
  return settled(t, made);
}

/** A service of the law that was due is overdue now. */
async function makeGrave(t: Tx, fleetId: number, caseId: number): Promise<boolean> {
  const file = await lockCase(t, fleetId, workOrderActs.kind.name, caseId);
  const order = await orderOf(t.db, caseId);
  if (!file || !order || order.safety) return settled(t, { ok: false });
  const { id, version } = file;
  const target = { fleetId, id, version, sees: [fleetId], rights: null };
  return settled(t, await changeCaseIn(t, workOrderActs, target, { ...file.given, safety: true }));
}

async function openForFault(
  t: Tx,
  fleetId: number,
  { found, vehicleId, figure, codes, mark }: FoundFault,
): Promise<boolean> {
  if ((await openFound(t.db, vehicleId, found)) !== undefined) return settled(t, { ok: false });
  const { language, zone } = await fleetClock(t.db, fleetId);
  const { kind, ...words } = FOUND_WORDS[found];
  const made = await openCaseIn(t, workOrderActs, {
    fleetId,
    sees: [fleetId],
    driverId: null,
    vehicleId,
    ofCase: null,
    given: ordered({
      kind,
      what: words[language](figure, codes),
      safety: false,
      rule: null,
      minutes: null,
      cause: 'device',
    }),
    evidence: [],
    // Each fault once, or one a day at most, also where the one before was discarded at once.
    source: `${found} ${vehicleId} ${mark ?? localDate(t.nowMs, zone)}`,
  });
  return settled(t, made);
}

/** What somebody was faster with, or nobody wants any more, is no change. */
function settled(t: Tx, made: { ok: boolean } | Result<unknown, string>): boolean {
  if (!made.ok) t.unchanged();
  return made.ok;
}
