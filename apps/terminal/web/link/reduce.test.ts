import { describe, expect, test } from 'vitest';
import { fareAt } from '#core/meter/soft-meter.ts';
import { NSW_COUNTRY } from '#core/tariff/published/nsw-country.ts';
import type { TerminalJob } from '../../contract.ts';
import { ringOf } from '../frame/ring.ts';
import type { Order, Waiting } from './queue.ts';
import { type Event, reduce } from './reduce.ts';
import { driverState, meterRules, seen, unread, withZoneFees } from './seen.ts';
import { type Badge, type Heard, type PageState, type Result, startState } from './state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const BADGE: Badge = { fleet: 1, did: '1001', pin: '4001', plate: '101' };
const JOB: TerminalJob = {
  id: 7,
  version: 3,
  state: 'dispatched',
  stateAtMs: NOW,
  requiredAtMs: NOW,
  preBooked: false,
  pickup: { label: 'Central Station', longitude: 11.97, latitude: 57.7 },
  dropoff: null,
  attributes: [],
  notes: '',
  passengerName: 'Astrid Ek',
  phone: '+46311234567',
  quoteMinor: 12_400,
  payment: 'card',
  passengers: 5,
  bags: null,
};

let last = 0;
const waiting = (order: Order, doneAtMs = NOW): Waiting => ({ commandId: `c${++last}`, order, doneAtMs });
const heard = (message: Heard, nowMs = NOW): Event => ({ type: 'heard', message, nowMs });
const after = (state: PageState, ...events: Event[]) => events.reduce(reduce, state);
const result = ({ commandId }: Waiting, more: Partial<Result>): Event =>
  heard({ type: 'result', commandId, ok: true, ...more });
const link = (up: boolean): Event => ({ type: 'link', up, atMs: NOW });

/** Signed on over a living link. */
function atWork(...messages: Heard[]): PageState {
  const signOn = waiting({ type: 'signOn', ...BADGE });
  return after(
    startState({}),
    link(true),
    { type: 'knock', badge: BADGE },
    { type: 'pressed', waiting: signOn },
    result(signOn, { driverName: 'Lena Jonsson' }),
    ...messages.map((message) => heard(message)),
  );
}
const withJob = (change: Partial<TerminalJob> = {}) => atWork({ type: 'job', job: { ...JOB, ...change } });
const press = (state: PageState, order: Order, doneAtMs?: number): [PageState, Waiting] => {
  const one = waiting(order, doneAtMs);
  return [reduce(state, { type: 'pressed', waiting: one }), one];
};

describe('signing on', () => {
  test('lets the driver in, and a refusal says why and forgets the PIN', () => {
    expect(atWork()).toMatchObject({ admitted: true, seated: true, driverName: 'Lena Jonsson' });
    const signOn = waiting({ type: 'signOn', ...BADGE });
    const refused = after(
      startState({}),
      { type: 'knock', badge: BADGE },
      { type: 'pressed', waiting: signOn },
      result(signOn, { ok: false, code: 'vehicleTaken', detail: { plate: '101' } }),
    );
    expect(refused).toMatchObject({ badge: null, admitted: false, knocking: false });
    expect(refused.hindrances).toEqual([{ code: 'vehicleTaken', detail: { plate: '101' } }]);
  });

  test('of a page that comes back keeps the job and drops offers that may be gone', () => {
    const offer = { type: 'offer', offerId: 4, expiresAtMs: NOW + 20_000, job: JOB } as const;
    const [state, signOn] = press(atWork(offer), { type: 'signOn', ...BADGE });
    expect(after(state, link(false), link(true)).told.offer).not.toBeNull();
    const back = after(state, result(signOn, { driverName: 'Lena Jonsson', resumed: true }));
    expect(back.told.offer).toBeNull();
  });

  test('by another terminal, or ended by the office, leads back to the form with its reason', () => {
    for (const code of ['replaced', 'byOffice', 'shiftOver']) {
      const out = after(atWork(), heard({ type: 'signedOff', code }));
      expect([out.badge, out.admitted, out.notices.at(-1)?.key]).toEqual([null, false, `signedOff.${code}`]);
    }
  });
});

describe('in a tunnel', () => {
  test('what was pressed is done on the page at once, and stays done until the suite has it', () => {
    let state = after(withJob(), link(false));
    const steps: [Order, string][] = [
      [{ type: 'arrived', jobId: 7 }, 'waiting'],
      [{ type: 'pickedUp', jobId: 7 }, 'aboard'],
    ];
    for (const [order, doing] of steps) {
      [state] = press(state, order, NOW + 1_000);
      expect(driverState(state)).toBe(doing);
    }
    expect(state.hiring).toMatchObject({ jobId: 7, kind: 'job', startedAtMs: NOW + 1_000, quoteMinor: 12_400 });
    const fare = { fareMinor: 15_000, distanceMetres: 2_000 };
    [state] = press(state, { type: 'meterOff', jobId: 7, ...fare }, NOW + 60_000);
    expect(driverState(state)).toBe('free');
    expect(state.receipt).toMatchObject({ totalMinor: 15_000, takenMinor: 15_000, endedAtMs: NOW + 60_000 });
    expect(seen(state).unsent).toBe(3);
    const told = after(state, link(true), heard({ type: 'job', job: JOB }));
    expect([driverState(told), seen(told).unsent]).toEqual(['free', 3]);
  });

  test('answers come one by one, and the page stands where the suite does', () => {
    let state = after(withJob(), link(false));
    let [arrived, pickedUp]: Waiting[] = [];
    [state, arrived] = press(state, { type: 'arrived', jobId: 7 });
    [state, pickedUp] = press(state, { type: 'pickedUp', jobId: 7 });
    state = after(state, result(arrived as Waiting, { jobId: 7, state: 'arrived' }));
    expect([state.told.job?.state, driverState(state)]).toEqual(['arrived', 'aboard']);
    state = after(state, result(pickedUp as Waiting, { ok: false, code: 'notYourJob' }));
    expect([driverState(state), state.hiring]).toEqual(['waiting', null]);
    expect(state.notices.at(-1)).toMatchObject({ tone: 'bad', key: 'no.notYourJob', values: { command: 'pickedUp' } });
  });

  test('a command that got no clear answer stays where it is', () => {
    const [state, one] = press(withJob(), { type: 'arrived', jobId: 7 });
    expect(after(state, result(one, { ok: false, code: 'notNow' })).queue).toEqual([one]);
    expect(after(state, heard({ type: 'refused', code: 'tooMany', commandId: one.commandId })).queue).toEqual([one]);
    expect(after(state, heard({ type: 'refused', code: 'badInput', commandId: one.commandId })).queue).toEqual([]);
  });

  test('a hail runs its meter, and loses it only if the suite refuses the hail', () => {
    const [state, hail] = press(after(atWork(), link(false)), { type: 'meterOn', kind: 'hail' });
    expect([driverState(state), state.hiring?.kind]).toEqual(['hail', 'hail']);
    const taken = after(
      state,
      result(hail, { tripId: 3 }),
      heard({ type: 'vehicle', outOfVehicle: false, meterOnAtMs: NOW }),
    );
    expect(taken.hiring).toEqual(state.hiring);
    expect(after(state, result(hail, { ok: false, code: 'onJob' })).hiring).toBeNull();
  });

  test('what the passenger is shown is what is charged, though the car moves on and passes a zone meanwhile', () => {
    const fix = (metres: number, second: number): Event => ({
      type: 'fix',
      fix: { position: [11.97, 57.7 + metres / 111_195], atMs: NOW + second * 1_000, accuracyMetres: 5 },
    });
    const fees = (count: number): Event => {
      const fee = { zone: 'Airport', kind: 'toll' as const, amountMinor: 500 };
      const zoneFees = Array.from({ length: count }, () => fee);
      return heard({ type: 'vehicle', outOfVehicle: false, meterOnAtMs: NOW, zoneFees });
    };
    const tariffs = { currency: 'EUR', zone: 'Europe/Stockholm', vehicleType: null, tariff: NSW_COUNTRY };
    const [begun] = press(
      after(atWork(), { type: 'heard', nowMs: NOW, message: { type: 'tariffs', ...tariffs } as never }),
      {
        type: 'meterOn',
        kind: 'hail',
      },
    );
    const shown = (state: PageState, second: number) =>
      fareAt(withZoneFees(state.hiring!, state), meterRules(state), NOW + second * 1_000).totalMinor;
    const ridden = after(begun, fees(1), ...[0, 30, 60, 90].map((second) => fix(second * 14, second)));
    const paying = after(ridden, { type: 'meter', stopped: true, atMs: NOW + 92_000 });
    const said = shown(paying, 92);
    expect(said).toBe(shown(ridden, 92));
    const moved = after(paying, ...[93, 100, 109].map((second) => fix(second * 14, second)), fees(2));
    expect(shown(moved, 109)).toBe(said);
    const [paid] = press(moved, { type: 'meterOff', fareMinor: said, distanceMetres: 1_260 }, NOW + 109_000);
    expect(paid.receipt?.items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(said);

    // Back on the meter: it goes on from there, without the road in between; the toll that was passed is one.
    const back = after(moved, { type: 'meter', stopped: false, atMs: NOW + 110_000 });
    expect(back.hiring?.stopped).toBeNull();
    expect(shown(back, 110)).toBe(said + 500);
    const far = after(back, ...[120, 150, 200].map((second) => fix(second * 14, second)));
    expect((far.hiring?.metres ?? 0) - (ridden.hiring?.metres ?? 0)).toBeCloseTo((200 - 109) * 14, -1);
    expect(after(atWork(), { type: 'meter', stopped: true, atMs: NOW }).hiring).toBeNull();
  });

  test('cash is taken as coins pay it, and the fare stays what it is', () => {
    const message = {
      type: 'tariffs',
      currency: 'SEK',
      coinMinor: 100,
      zone: 'Europe/Stockholm',
      tariff: null,
    } as never;
    const begun = press(after(atWork(), { type: 'heard', nowMs: NOW, message }), { type: 'meterOn', kind: 'hail' })[0];
    const off = { type: 'meterOff', fareMinor: 2_290, distanceMetres: 900 } as const;
    expect(press(begun, off)[0].receipt).toMatchObject({ totalMinor: 2_290, takenMinor: 2_300 });
    const byCard = { payment: 'card', name: null } as const;
    const pressed = { type: 'pressed', waiting: waiting(off), paid: byCard } as const;
    expect(after(begun, pressed).receipt).toMatchObject({ totalMinor: 2_290, takenMinor: 2_290 });
  });

  test('what zones cost is in the fare and on the receipt of the hiring that was driven through them, and of no other', () => {
    const [state] = press(atWork(), { type: 'meterOn', kind: 'hail' });
    const zoneFees = [
      { zone: 'Airport', kind: 'toll' as const, amountMinor: 4_500 },
      { zone: 'Airport', kind: 'toll' as const, amountMinor: 4_500 },
      { zone: 'Harbour', kind: 'extra' as const, amountMinor: 900 },
    ];
    const passed = after(state, heard({ type: 'vehicle', outOfVehicle: false, meterOnAtMs: NOW, zoneFees }));
    const due = { tollsMinor: 9_000, extrasMinor: 900 };
    expect(withZoneFees(passed.hiring!, passed)).toMatchObject(due);
    expect(passed.hiring).toMatchObject({ tollsMinor: 0, extrasMinor: 0 });
    const [paid] = press(passed, { type: 'meterOff', fareMinor: 20_000, distanceMetres: 900, ...due });
    expect(paid.receipt).toMatchObject({ totalMinor: 20_000, ...due });
    const [next] = press(paid, { type: 'meterOn', kind: 'hail' });
    expect(withZoneFees(next.hiring!, next)).toMatchObject({ tollsMinor: 0, extrasMinor: 0 });
  });
});

describe('an offer', () => {
  const offer = { type: 'offer', offerId: 4, expiresAtMs: NOW + 20_000, job: { ...JOB, phone: null } } as const;

  test('rings, is answered once, and becomes the job', () => {
    const before = atWork();
    const offered = after(before, heard(offer));
    expect(ringOf(before, offered)).toBe('offer');
    const [answering, accept] = press(offered, { type: 'accept', offerId: 4 });
    expect(seen(answering).answering).toBe(true);
    const mine = after(answering, result(accept, { jobId: 7, state: 'dispatched' }), heard({ type: 'job', job: JOB }));
    expect([driverState(mine), mine.forcedJobId, mine.notices]).toEqual(['onTheWay', null, []]);
  });

  test('that was accepted too late says so', () => {
    const [state, accept] = press(atWork(offer), { type: 'accept', offerId: 4 });
    const late = after(state, result(accept, { ok: false, code: 'offerExpired' }));
    expect([late.told.offer, late.notices.at(-1)?.key]).toEqual([null, 'no.offerExpired']);
  });

  test('that is taken back says why', () => {
    const gone = after(atWork(offer), heard({ type: 'offerWithdrawn', offerId: 4, code: 'withdrawn' }));
    expect([gone.told.offer, gone.notices.at(-1)?.key]).toEqual([null, 'offerGone.withdrawn']);
  });
});

describe('a job', () => {
  test('given without asking is told as such', () => {
    const before = atWork();
    const given = after(before, heard({ type: 'job', job: JOB }));
    expect([given.forcedJobId, ringOf(before, given)]).toEqual([7, 'given']);
    expect(reduce(given, { type: 'forcedSeen' }).forcedJobId).toBeNull();
  });

  test('taken away says why, and takes its meter with it', () => {
    const gone = after(withJob({ state: 'picked_up' }), heard({ type: 'job', job: null, code: 'dispatching' }));
    expect([gone.hiring, gone.notices.at(-1)?.key]).toEqual([null, 'jobGone.dispatching']);
  });

  test('altered by the office says so, and one that only moved on does not', () => {
    const altered = after(withJob(), heard({ type: 'job', job: { ...JOB, version: 4, notes: 'Gate B' } }));
    expect(altered.notices.at(-1)?.key).toBe('job.changed');
    const moved = after(withJob(), heard({ type: 'job', job: { ...JOB, version: 4, state: 'arrived' } }));
    expect(moved.notices).toEqual([]);
  });
});

describe('an emergency', () => {
  const query = (code: number): Order => ({ type: 'query', code, text: '', channel: '' });

  test.each([
    ['a silent alarm', 4],
    ['a duress call', 5],
  ])('is confirmed; %s shows nothing, sounds nothing, and waits without being counted', (_, code) => {
    const [state, panic] = press(atWork(), query(2));
    expect(after(state, result(panic, { queryId: 1 })).notices.at(-1)?.key).toBe('sos.sent');
    const before = after(atWork(), link(false));
    const [silent, alarm] = press(before, query(code));
    expect(seen(silent)).toEqual(seen(before));
    for (const answer of [{ queryId: 2 }, { ok: false, code: 'badInput' }]) {
      const done = after(silent, result(alarm, answer));
      expect([done.notices, ringOf(silent, done)]).toEqual([before.notices, null]);
    }
  });
});

describe('messages of the office', () => {
  const message = {
    type: 'officeMessage',
    messageId: 5,
    typeCode: 'INFO',
    urgent: true,
    text: 'Rain',
    from: 'Cilla',
    sentAtMs: NOW,
    expiresAtMs: NOW + 60_000,
    replies: ['OK'],
    seen: false,
    reply: null,
  } as const;

  test('ring, are read, answered, and gone', () => {
    const before = atWork();
    let state = after(before, heard(message));
    expect([ringOf(before, state), unread(state)]).toEqual(['urgent', [message]]);
    let one: Waiting;
    [state, one] = press(state, { type: 'messageSeen', messageId: 5 });
    expect(unread(state)).toEqual([]);
    state = after(state, result(one, {}));
    [state, one] = press(state, { type: 'messageReply', messageId: 5, text: 'OK' });
    state = after(state, result(one, {}));
    expect(state.told.messages).toEqual([{ ...message, seen: true, reply: 'OK' }]);
    expect(after(state, heard({ type: 'officeMessageGone', messageId: 5 })).told.messages).toEqual([]);
  });
});
