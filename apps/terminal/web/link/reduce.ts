import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import {
  crossOverOf,
  driven,
  type Fix,
  fareAt,
  type Hiring,
  meterGoingOn,
  meterStopped,
  startHiring,
} from '#core/meter/soft-meter.ts';
import type { TerminalJob } from '../../contract.ts';
import { takenMinor } from '../job/ways-to-pay.ts';
import { hear, noticed } from './hear.ts';
import { isKept, type Order, type Waiting } from './queue.ts';
import { meterRules, seen, withZoneFees } from './seen.ts';
import { type Badge, type Heard, type PageState, type Paid, type Receipt, type Screen } from './state.ts';

/** What can happen to the page. Instants are of the suite's clock. */
export type Event =
  | { type: 'link'; up: boolean; atMs: number }
  | { type: 'knock'; badge: Badge | null }
  | { type: 'heard'; message: Heard; nowMs: number }
  | { type: 'pressed'; waiting: Waiting; paid?: Paid }
  | { type: 'fix'; fix: Fix }
  | { type: 'hiring'; change: Partial<Pick<Hiring, 'extrasMinor' | 'tollsMinor' | 'fixed'>> }
  /** The passenger pays, or rides on after all. */
  | { type: 'meter'; stopped: boolean; atMs: number }
  | { type: 'show'; screen: Screen }
  | { type: 'notice'; key: string; tone: 'good' | 'bad' | 'info'; values?: Record<string, string | number> }
  | { type: 'dismiss'; id: number }
  | { type: 'receiptDone' }
  | { type: 'forcedSeen' }
  | { type: 'checked'; hindrances: null }
  /** Who was there without a vehicle has gone. */
  | { type: 'wentHome' }
  /** A question found no link. */
  | { type: 'unheard'; wants: Order['type'] };

const FIX_HOLDS_MS = 120_000;

/** The page after an event: nothing but its arguments goes in, nothing but the new state comes out. */
export function reduce(state: PageState, event: Event): PageState {
  switch (event.type) {
    case 'link':
      if (state.link.up === event.up) return state;
      return {
        ...state,
        link: { up: event.up, sinceMs: event.atMs },
        seated: false,
        knocking: state.badge !== null && !state.admitted,
        asking: [],
        atHome: state.atHome && { ...state.atHome, known: false },
      };
    case 'knock':
      return { ...state, badge: event.badge ?? state.badge, knocking: true, hindrances: null };
    case 'heard':
      return withMeter(hear(state, event.message, event.nowMs));
    case 'pressed':
      return pressed(state, event.waiting, event.paid);
    case 'fix':
      return { ...state, fix: event.fix, hiring: state.hiring && moved(state, state.hiring, event.fix) };
    case 'hiring':
      return { ...state, hiring: state.hiring && { ...state.hiring, ...event.change } };
    case 'meter':
      return { ...state, hiring: state.hiring && paying(state, state.hiring, event.stopped, event.atMs) };
    case 'show':
      return { ...state, screen: event.screen };
    case 'notice':
      return noticed(state, event.tone, event.key, event.values);
    case 'dismiss':
      return { ...state, notices: state.notices.filter(({ id }) => id !== event.id) };
    case 'receiptDone':
      return { ...state, receipt: null };
    case 'forcedSeen':
      return { ...state, forcedJobId: null };
    case 'wentHome':
      return { ...state, atHome: null, suspensions: null, training: null, roster: null, rosterMatters: null };
    case 'checked':
      return { ...state, hindrances: null };
    case 'unheard':
      // A sign-on goes by itself once there is a link.
      if (event.wants === 'signOn') return { ...state, asking: [] };
      return noticed({ ...state, asking: [], knocking: false }, 'info', 'link.needed');
  }
}

function moved(state: PageState, hiring: Hiring, fix: Fix): Hiring {
  return driven(hiring, fix, crossOverOf(meterRules(state), hiring));
}

function paying({ fix, told }: PageState, hiring: Hiring, stopped: boolean, atMs: number): Hiring {
  if (stopped) return meterStopped(hiring, atMs, told.zoneFees?.length ?? 0);
  return meterGoingOn(hiring, fix && holds(fix, atMs) ? fix.position : null, atMs);
}

const holds = (fix: Fix, atMs: number) => Math.abs(atMs - fix.atMs) <= FIX_HOLDS_MS;

function pressed(state: PageState, waiting: Waiting, paid: Paid = { payment: 'cash', name: null }): PageState {
  const { order } = waiting;
  if (!isKept(order, state.atHome !== null)) return { ...state, asking: [...state.asking, waiting] };
  const before = seen(state);
  const after = { ...state, queue: [...state.queue, waiting] };
  if (order.type === 'meterOff' && state.hiring) {
    return {
      ...after,
      hiring: null,
      told: { ...state.told, zoneFees: [] },
      receipt: receiptOf(state, withZoneFees(state.hiring, state), waiting.doneAtMs, order.fareMinor, paid),
    };
  }
  return withMeter(after, beginning(order, before.job, waiting.doneAtMs));
}

function beginning(order: Order, job: TerminalJob | null, startedAtMs: number): Hiring | null {
  if (order.type !== 'pickedUp' && order.type !== 'meterOn') return null;
  const kind = order.jobId !== undefined ? 'job' : order.type === 'meterOn' ? order.kind : 'hail';
  return startHiring({ jobId: order.jobId ?? null, kind, startedAtMs, ...meteredBy(job) });
}

/** What of a job its fare is counted by. */
const meteredBy = (job: TerminalJob | null) => ({
  quoteMinor: job?.quoteMinor ?? null,
  ...plainValues(COUNT_FIELDS, job ?? {}),
  hireSeconds: job?.hireSeconds ?? null,
});

/** The meter runs while a passenger is aboard, as far as the driver's commands and the suite say, and only then. */
function withMeter(state: PageState, begun: Hiring | null = null): PageState {
  const { aboard, job, aboardSinceMs } = seen(state);
  const jobId = job?.id ?? null;
  if (!aboard) return state.hiring ? { ...state, hiring: null } : state;
  if (state.hiring && state.hiring.jobId === jobId) return state;
  const kind = job ? 'job' : 'hail';
  const fresh = startHiring({ jobId, kind, startedAtMs: aboardSinceMs, ...meteredBy(job) });
  const hiring = begun ?? fresh;
  const receipt = begun ? null : state.receipt;
  return { ...state, receipt, hiring: anchored(hiring, state.fix) };
}

/** The first metre is counted from where the phone last was, also where it has stood still since. */
function anchored(hiring: Hiring, fix: Fix | null): Hiring {
  if (!fix || !holds(fix, hiring.startedAtMs)) return hiring;
  return { ...hiring, anchor: { position: fix.position, atMs: hiring.startedAtMs } };
}

function receiptOf(state: PageState, hiring: Hiring, doneAtMs: number, fareMinor: number, paid: Paid): Receipt {
  const { jobId, kind, extrasMinor, tollsMinor, startedAtMs } = hiring;
  return {
    ...fareAt(hiring, meterRules(state), doneAtMs),
    totalMinor: fareMinor,
    jobId,
    kind,
    extrasMinor,
    tollsMinor,
    fixed: hiring.fixed && hiring.quoteMinor !== null,
    paid,
    takenMinor: takenMinor(fareMinor, paid.payment, state.told.tariffs),
    startedAtMs,
    endedAtMs: doneAtMs,
  };
}
