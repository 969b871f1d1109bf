import type { Place } from '#core/booking/booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { type FindDrive, planBooking } from '#core/booking/plan-booking.ts';
import { type AccountRules, checkAccount } from '#core/customer/account-rules.ts';
import type { ChosenPlace } from '#core/event-booking/choose-place.ts';
import type { RowProblem } from '#core/event-booking/event-booking.ts';
import { columnOfRefusal, type ReadRow, type ReadyRow, type RowFacts, readRow } from '#core/event-booking/read-row.ts';
import { isOnAccount } from '#core/job/payment.ts';
import type { Refusal } from '#core/kit/result.ts';
import { bannedOfPhones } from '#store/customer/customer.ts';
import { transact } from '#store/door/transaction.ts';
import {
  type EventLine,
  type EventRow,
  type JudgedLine,
  judgeLines,
  termsOfEvent,
} from '#store/event-booking/event-booking.ts';
import type { ActContext } from '../context.ts';
import { EVENT_ACTOR, requestOfRow } from './row-booking.ts';

/** What the rows of an event are held against; one for as long as its rows are looked at. */
export type RowJudge = {
  world: BookingWorld;
  facts: RowFacts;
  /** By id: the rules of the fleet's accounts, and what of each is used, by what is booked and by the rows found good so far. */
  accounts: ReadonlyMap<number, { rules: AccountRules; usedMinor: number }>;
  findPlace: (text: string) => Promise<ChosenPlace>;
  findDrive: FindDrive;
  /** Asked after each row, so that others get their turn. */
  breathe: () => Promise<void>;
};

const problemOf = (column: string | null, { code, detail = {} }: Refusal<string>): RowProblem => ({
  column,
  code,
  detail,
});

/**
 * Looks at rows of an event, each by itself, as if its booking were made now, and writes down whether it is good, or
 * everything that is wrong with it. A row typed anew meanwhile is left for the next time.
 */
export async function checkRows(
  { store, clock }: ActContext,
  judge: RowJudge,
  event: EventRow,
  lines: readonly EventLine[],
): Promise<void> {
  const terms = termsOfEvent(event);
  const nowMs = clock.nowMs();
  const judged: JudgedLine[] = [];
  const read = lines.map(({ cells }) => readRow(cells, terms, judge.facts));
  const phones = new Set(read.flatMap((one) => (one.ok ? [one.row.phone] : [])));
  const banned = await bannedOfPhones(store.db, event.fleet_id, [...phones]);
  for (const [n, line] of lines.entries()) {
    const found = await judgeRow(judge, event, read[n]!, banned, nowMs);
    judged.push({ id: line.id, cells: JSON.stringify(line.cells), ...found });
    await judge.breathe();
  }
  await transact(store, EVENT_ACTOR, nowMs, async (t) => {
    t.unchanged();
    await judgeLines(t, judged);
  });
}

type Judged = { ready: ReadyRow | null; problems: RowProblem[] };
const bad = (...problems: RowProblem[]): Judged => ({ ready: null, problems });

async function judgeRow(
  judge: RowJudge,
  event: EventRow,
  read: ReturnType<typeof readRow>,
  banned: Awaited<ReturnType<typeof bannedOfPhones>>,
  nowMs: number,
): Promise<Judged> {
  if (!read.ok) return bad(...read.problems);
  const placed = await placedRow(judge, event, read.row);
  if (!placed.ok) return bad(...placed.problems);
  const { row } = placed;
  const account = row.accountId === null ? undefined : judge.accounts.get(row.accountId);
  const request = { ...requestOfRow(row), accountTerms: account?.rules ?? null };
  const plan = planBooking(judge.world, request, nowMs, judge.findDrive);
  if (!plan.ok) return bad(problemOf(columnOfPlan(plan, row), plan));
  const detail = banned.get(row.phone);
  if (detail) return bad({ column: 'phone', code: 'customerBanned', detail });
  if (!account) return { ready: row, problems: [] };
  const { jobs, bookingType } = plan.value;
  const written = isOnAccount(account.rules.payment);
  const quotedMinor = written ? jobs.reduce((sum, { quote }) => sum + (quote?.totalMinor ?? 0), 0) : null;
  const preBooked = jobs.some((job) => job.preBooked);
  const booking = {
    bookingType,
    preBooked,
    authorisation: row.authorisation,
    purchaseOrder: row.purchaseOrder,
    quotedMinor,
  };
  const charged = checkAccount(account.rules, booking, account.usedMinor);
  if (!charged.ok) return bad(problemOf(columnOfRefusal(charged.code), charged));
  account.usedMinor += quotedMinor ?? 0;
  return { ready: row, problems: [] };
}

function columnOfPlan({ code, detail }: Refusal<string>, row: ReadyRow): string | null {
  if (detail?.['place'] === row.pickup.label) return 'pickup';
  if (detail?.['place'] !== undefined && detail['place'] === row.dropoff?.label) return 'dropoff';
  return code === 'noRoute' ? 'dropoff' : columnOfRefusal(code);
}

/** Finds the places that the row names; that of the event, and the other end of its spread, by their names alone. */
async function placedRow(
  judge: RowJudge,
  event: EventRow,
  row: ReadRow,
): Promise<{ ok: true; row: ReadyRow } | { ok: false; problems: RowProblem[] }> {
  const known = [termsOfEvent(event).place, ...(event.spread?.otherEnd ? [event.spread.otherEnd] : [])];
  const problems: RowProblem[] = [];
  const find = async (column: 'pickup' | 'dropoff', text: string): Promise<Place | null> => {
    const plain = text.trim().toLowerCase();
    const own = known.find(({ label }) => label.toLowerCase() === plain);
    if (own) return own;
    const chosen = await judge.findPlace(text);
    if (!chosen.ok) {
      problems.push({ column, code: chosen.code, detail: { given: text.slice(0, 80), ...chosen.detail } });
      return null;
    }
    const { label, longitude, latitude } = chosen.place;
    return { label, longitude, latitude };
  };
  const pickup = typeof row.pickup === 'string' ? await find('pickup', row.pickup) : row.pickup;
  const dropoff = typeof row.dropoff === 'string' ? await find('dropoff', row.dropoff) : row.dropoff;
  if (problems.length > 0 || pickup === null) return { ok: false, problems };
  return { ok: true, row: { ...row, pickup, dropoff } };
}
