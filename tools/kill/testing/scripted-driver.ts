import { WebSocket } from 'ws';
import { type SuiteMessage, suiteMessage, type TerminalJob } from '#apps/terminal/contract.ts';
import { JOB_STATES, type JobState } from '#core/job/states.ts';
import type { Random } from '#core/kit/random.ts';
import type { Ledger } from './ledger.ts';

type Sent = { type: string; commandId: string; offerId?: number; [field: string]: unknown };
type Place = { lon: number; lat: number };

const rank = (state: string) => (JOB_STATES as readonly string[]).indexOf(state);

export type DriverInput = {
  did: number;
  plate: number;
  start: Place;
  ledger: Ledger;
  random: Random;
  /** Told of each accept that is asked for, and of what came of it; one that is sent again is not told again. */
  onAccept?: (offerId: number, vehicleId: number) => { answered(answer: Result): void };
};
type Result = Extract<SuiteMessage, { type: 'result' }>;

export type ScriptedDriver = {
  /** Links up with the suite and signs on, or takes the shift up again; resolves when that is answered. */
  takeUp(address: string): Promise<void>;
  /** Shift and seat are known to the suite. */
  vehicleId(): number;
  /** Resolves when the present link is over. */
  over(): Promise<void>;
  /** Ends the link, and takes up nothing more by itself. */
  leave(): void;
};

/** What the suite may answer to an accept that came too late. */
const TOO_LATE = new Set(['offerExpired', 'offerGone']);
const REPORT_EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 250;

/**
 * A driver on `/api/terminal` who accepts every offer and sees every job through, stepping from place to place without
 * driving. A command that was not answered when the link broke is sent again with the same id after the next sign-on.
 */
export function scriptedDriver({ did, plate, start, ledger, random, onAccept }: DriverInput): ScriptedDriver {
  const here = { ...start };
  let socket: WebSocket | null = null;
  let vehicleId = 0;
  let commands = 0;
  let pending: Sent | null = null;
  let offerId: number | null = null;
  let job: TerminalJob | null = null;
  let known: { jobId: number; state: JobState } = { jobId: 0, state: 'future' };
  let thinking = false;
  let seated = false;
  let aheadMs = 0;
  let accepting: { answered(answer: Result): void } | undefined;
  let over: Promise<void> = Promise.resolve();

  const send = (message: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const report = () => {
    if (seated)
      send({ type: 'position', ...here, headingDegrees: 0, speedKmh: 0, atMs: Date.now() + Math.round(aheadMs) });
  };

  function command(type: string, fields: Record<string, unknown> = {}): void {
    commands += 1;
    pending = { type, commandId: `${did}-${commands}`, ...fields };
    if (type === 'accept' && offerId !== null) accepting = onAccept?.(offerId, vehicleId);
    send(pending);
  }

  function goTo(place: { longitude: number; latitude: number } | null): Place {
    if (place) Object.assign(here, { lon: place.longitude, lat: place.latitude });
    report();
    return { ...here };
  }

  function next(): void {
    if (pending) return;
    if (job?.state === 'dispatched') command('arrived', { jobId: job.id, at: goTo(job.pickup) });
    else if (job?.state === 'arrived') command('pickedUp', { jobId: job.id, at: goTo(job.pickup) });
    else if (job?.state === 'picked_up') {
      command('meterOff', { jobId: job.id, at: goTo(job.dropoff), fareMinor: 15_000, distanceMetres: 2_000 });
    } else if (!job && offerId !== null) command('accept', { offerId });
  }

  function think(): void {
    if (thinking) return;
    thinking = true;
    setTimeout(() => {
      thinking = false;
      next();
    }, random() * LONGEST_PAUSE_MS);
  }

  /** What the answer to a command said is newer than a message that was on its way. */
  function reach(jobId: number, state: JobState): void {
    known = { jobId, state };
    if (job?.id === jobId) job = state === 'offloaded' ? null : { ...job, state };
  }

  function isOld(told: TerminalJob): boolean {
    return told.id === known.jobId && rank(told.state) < rank(known.state);
  }

  function acknowledged(answer: Result, sent: Sent): void {
    if (answer.ok && answer.jobId !== undefined) {
      if (sent.type === 'accept' && sent.offerId !== undefined) {
        ledger.accepts.set(sent.offerId, { offerId: sent.offerId, jobId: answer.jobId, vehicleId });
      }
      reach(answer.jobId, answer.state as JobState);
      ledger.reached.set(answer.jobId, answer.state as JobState);
      return;
    }
    if (sent.type === 'accept' && TOO_LATE.has(answer.code ?? '')) return;
    ledger.surprises.push(`${sent.type} of driver ${did}: ${JSON.stringify(answer)}`);
  }

  function hear(message: SuiteMessage): void {
    if (message.type === 'time') aheadMs = message.nowMs - Date.now();
    else if (message.type === 'offer') offerId = message.offerId;
    else if (message.type === 'offerWithdrawn' && message.offerId === offerId) offerId = null;
    else if (message.type === 'job') job = message.job && isOld(message.job) ? job : message.job;
    else if (message.type === 'refused') {
      // It steps from place to place, which no car does: each such report waits for the next.
      if (message.code !== 'positionJumps') ledger.surprises.push(`driver ${did}: ${JSON.stringify(message)}`);
    } else if (message.type === 'result' && pending?.commandId === message.commandId) {
      const sent = pending;
      pending = null;
      if (sent.type === 'accept') accepting?.answered(message);
      if (sent.offerId === offerId) offerId = null;
      acknowledged(message, sent);
    }
    think();
  }

  return {
    vehicleId: () => vehicleId,
    over: () => over,
    leave: () => socket?.close(),
    takeUp(address) {
      offerId = null;
      job = null;
      seated = false;
      const link = new WebSocket(`${address.replace(/^http/, 'ws')}/api/terminal`);
      socket = link;
      const signOnId = `${did}-on-${++commands}`;
      const reporting = setInterval(report, REPORT_EVERY_MS);
      over = new Promise((resolve) => {
        link.once('close', () => {
          clearInterval(reporting);
          resolve();
        });
      });
      return new Promise((resolve, reject) => {
        link.once('error', reject);
        link.once('close', () => reject(new Error(`The link of driver ${did} broke before the sign-on.`)));
        link.once('open', () => {
          const pin = `4${String(did).slice(-3)}`;
          send({ type: 'signOn', commandId: signOnId, fleet: 1, did: String(did), pin, plate: String(plate) });
        });
        link.on('message', (data) => {
          if (socket !== link) return;
          const message = suiteMessage.parse(JSON.parse(data.toString()));
          if (message.type !== 'result' || message.commandId !== signOnId) return hear(message);
          if (!message.ok) return reject(new Error(`Driver ${did} could not sign on: ${message.code}`));
          vehicleId = message.vehicleId ?? 0;
          seated = true;
          report();
          if (pending) send(pending);
          resolve();
        });
      });
    },
  };
}
