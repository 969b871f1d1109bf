import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAdvice } from '#acts/advice/give-advice.ts';
import { commitJob } from '#acts/reservation/commit-job.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import type { SuiteMessage } from './contract.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let address: string;
let store: Store;
let booker: Session;
const open: RawTerminal[] = [];
const coach = { kind: 'user', id: 1, name: 'coach' } as const;
const clock = startClock();

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  booker = await signIn(address, 'booker');
  const off = { on: false };
  const rungs = { closest: off, queue: off, soonToClear: off, cover: { closesAfterBidSeconds: 5 } };
  await transact(store, coach, clock.nowMs(), async (t) => {
    await t.db
      .updateTable('fleet')
      .set({ plan: JSON.stringify({ preset: 'queue', rungs }) })
      .where('id', '=', 1)
      .execute();
    t.audit({ act: 'makePlanLive', entity: 'fleet', entityId: 1, fleetId: 1 });
    t.announce('fleets', 1, 1);
  });
});
afterAll(async () => {
  for (const device of open) device.close();
  await store.close();
});

const HOME = { lon: 11.9746, lat: 57.7089 };
let commands = 0;
const commandId = () => `prospects-${++commands}`;

async function driverAt(did: number, plate: number, at: typeof HOME) {
  const device = await openTerminal(address);
  open.push(device);
  const pin = `4${String(did).slice(-3)}`;
  const badge = { fleet: 1, did: String(did), pin, plate: String(plate) };
  const answer = await device.command({ type: 'signOn', commandId: commandId(), ...badge });
  expect(answer.ok).toBe(true);
  device.sendText(JSON.stringify({ type: 'position', ...at, atMs: Date.now() }));
  return { device, vehicleId: answer.vehicleId! };
}

async function book(requiredAtMs: number | null = null): Promise<number> {
  const legs = [
    {
      pickup: { label: 'Kungsportsplatsen', longitude: HOME.lon, latitude: HOME.lat },
      ...(requiredAtMs && { requiredAtMs }),
    },
  ];
  const body = JSON.stringify({ fleet: 1, passengerName: 'Maja Lind', phone: '+46317000001', legs });
  const answer = await fetch(`${address}/api/v1/book/bookings`, { method: 'POST', headers: booker.headers, body });
  const booking = (await answer.json()) as { jobs: { id: number }[] };
  expect(answer.status, JSON.stringify(booking)).toBe(200);
  return booking.jobs[0]!.id;
}

type Covers = Extract<SuiteMessage, { type: 'covers' }>;
const shows = (jobId: number, asked: boolean) => (message: SuiteMessage) =>
  message.type === 'covers' && message.covers.some((c) => c.job.id === jobId && c.asked === asked);

it('shows a job to all near enough, and gives it to the nearer of two that ask, who is told and not asked', async () => {
  const far = await driverAt(1070, 170, { lon: HOME.lon + 0.03, lat: HOME.lat });
  const near = await driverAt(1071, 171, { lon: HOME.lon + 0.01, lat: HOME.lat });
  const away = await driverAt(1072, 172, { lon: HOME.lon + 0.25, lat: HOME.lat });
  const jobId = await book();
  const heard = (await far.device.hears(shows(jobId, false))) as Covers;
  const rough = { id: jobId, areaName: expect.any(String), metres: 1_750, preBooked: false, attributes: [] };
  // Neither who nor where nor for how much.
  expect(heard.covers).toEqual([
    {
      asked: false,
      closesAtMs: expect.any(Number),
      job: { ...rough, version: expect.any(Number), requiredAtMs: expect.any(Number) },
    },
  ]);
  const bid = (who: typeof far) => who.device.command({ type: 'bidCover', commandId: commandId(), jobId });
  // Together: it closes a few seconds after the first.
  const [first, second] = await Promise.all([bid(far), bid(near)]);
  expect(first).toMatchObject({ ok: true, jobId, closesAtMs: expect.any(Number) });
  expect(second).toMatchObject({ ok: true });
  expect(await bid(away)).toMatchObject({ ok: false, code: 'tooFar' });
  const asked = (await far.device.hears(shows(jobId, true))) as Covers;
  expect(asked.covers[0]!.closesAtMs).toBeLessThan(heard.covers[0]!.closesAtMs);
  const given = await near.device.hears((m) => m.type === 'job' && m.job?.id === jobId);
  expect(given).toMatchObject({ job: { state: 'dispatched', passengerName: 'Maja Lind' } });
  await far.device.hears((m) => m.type === 'covers' && m.covers.length === 0);
  expect(near.device.heard.some((m) => m.type === 'offer')).toBe(false);
  expect(away.device.heard.some((m) => m.type === 'covers')).toBe(false);
  expect(await bid(far)).toMatchObject({ ok: false, code: 'coverUnknown' });
});

it('tells a driver of the pre-booking they are bound to, and of advice where to wait', async () => {
  const { device, vehicleId } = await driverAt(1073, 173, HOME);
  const jobId = await book(clock.nowMs() + 3 * HOUR_MS);
  expect(await commitJob({ store, clock }, coach, { jobId, vehicleId })).toMatchObject({ ok: true });
  const committed = await device.hears((m) => m.type === 'committed' && m.job?.id === jobId);
  expect(committed).toMatchObject({ job: { preBooked: true, passengerName: null }, confirmAtMs: expect.any(Number) });
  const { driver_id: driverId } = await store.db
    .selectFrom('vehicle_now')
    .select('driver_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const area = await store.db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  const advice = { vehicleId, areaId: area.id, metres: 900, expectedJobs: 2.5, cars: 1, lacking: 1.5, gainSeconds: 95 };
  const untilMs = clock.nowMs() + HOUR_MS;
  const place = [11.97, 57.7] as const;
  const give = (driver: number) =>
    giveAdvice({ store, clock }, coach, { fleetId: 1, advice: { ...advice, driverId: driver }, place, untilMs });
  expect(await give(999_999)).toMatchObject({ code: 'vehicleTaken' });
  expect(await give(driverId!)).toMatchObject({ ok: true });
  expect(await device.hears((m) => m.type === 'message')).toEqual({
    type: 'message',
    kind: 'advice',
    place: { lon: 11.97, lat: 57.7 },
    areaName: area.name,
    metres: 900,
    expectedJobs: 2.5,
    gainSeconds: 95,
    untilMs,
  });
});
