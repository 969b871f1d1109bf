import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { type Decision, decide } from '../decide.ts';
import { EXPLANATION_BYTES } from '../explanation/explanation-record.ts';
import { LADDERS, type Ladder, type LadderRung } from '../plan/ladder.ts';
import { type DispatchPlan, OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, CENTRE, crowFlight, MAXI, MONDAY_NOON, NOON_MS, opened, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';

const on = <Name extends LadderRung>(name: Name, change: Partial<Ladder[Name]> = {}) => ({
  [name]: { ...LADDERS.queue[name], on: true, ...change },
});
const OFF = Object.fromEntries(Object.entries(LADDERS.queue).map(([name, rung]) => [name, { ...rung, on: false }]));
/** A plan with these rungs and the coach. */
const planWith = (...rungs: object[]): DispatchPlan => ({
  ...OPTIMAL_PLAN,
  ladder: Object.assign({}, OFF, on('coach'), ...rungs) as Ladder,
  backupAreas: new Map([[1, [8, 9]]]),
});
const ALL = planWith(...Object.keys(OFF).map((name) => on(name as LadderRung)));

const tick = (plan: DispatchPlan, vehicles: readonly DispatchVehicle[], jobs: readonly WaitingJob[], nowMs = NOON_MS) =>
  decide({ fleetId: 1, vehicles, jobs, at: MONDAY_NOON }, plan, nowMs, crowFlight);
const one = (plan: DispatchPlan, vehicles: readonly DispatchVehicle[], job: Partial<WaitingJob> = {}, nowMs?: number) =>
  tick(plan, vehicles, [waitingJob(1, { areaId: 1, ...job })], nowMs)[0]!;
const ago = (seconds: number) => NOON_MS - seconds * SECOND_MS;
const standing = (rung: LadderRung, forSeconds = 0, round = 1) => ({ rung, sinceMs: ago(forSeconds), round });
/** What was decided, of which car, on which rung, and where the job stands then. */
const told = (d: Decision) => ({
  kind: d.kind,
  car: 'vehicleId' in d ? d.vehicleId : 'reason' in d ? d.reason : null,
  on: d.explanation.rung,
  stands: d.ladder.rung,
});
const refusedBy = (...vehicleIds: number[]) =>
  vehicleIds.map((id) => ({ driverId: 1_000 + id, attempt: 1, atMs: ago(30) }));
const engaged = (vehicleId: number, clearsInSeconds: number, metres: number, change: Partial<DispatchVehicle> = {}) =>
  vehicle(vehicleId, {
    availability: 'engaged',
    position: at(9_000),
    clears: { atMs: NOON_MS + clearsInSeconds * SECOND_MS, position: at(metres) },
    ...change,
  });

/** One car for each rung, so placed that it wins there for its own reason alone. */
const CARS = {
  preferred: vehicle(1, { position: at(4_000) }),
  closest: vehicle(2, { position: at(60), queueSeq: 99 }),
  queue: vehicle(3, { position: at(3_000), areaId: 1, rankId: 5, queueSeq: 7 }),
  soonToClear: engaged(4, 120, 500),
  backup: vehicle(5, { position: at(3_500), areaId: 9, queueSeq: 3 }),
  optimal: vehicle(6, { position: at(2_000), queueSeq: 50 }),
  /** Beyond the reach of an offer. */
  cover: vehicle(7, { position: at(7_000) }),
};
type Winner = keyof typeof CARS;
const ORDER: readonly Winner[] = ['preferred', 'closest', 'queue', 'soonToClear', 'backup', 'optimal'];

describe('each rung wins for its own reason', () => {
  test.each(ORDER.map((name, i) => [name, ORDER.slice(i)] as const))('%s', (name, left) => {
    const decision = one(ALL, [...left.map((one) => CARS[one]), CARS.cover], { preferredVehicleIds: [1] });
    const kind = name === 'soonToClear' ? 'reserve' : 'offer';
    expect(told(decision)).toEqual({ kind, car: CARS[name].vehicleId, on: name, stands: name });
  });

  test('cover: nobody else came while it rested on the optimum, then it is shown to all and the best that asked has it', () => {
    expect(told(one(ALL, [CARS.cover]))).toMatchObject({ kind: 'noCar', car: 'noneWithinReach', stands: 'optimal' });
    const shown = one(ALL, [CARS.cover], { ladder: standing('optimal', 45) });
    expect(shown).toMatchObject({
      kind: 'cover',
      withinMetres: 10_000,
      closesAtMs: NOON_MS + 120_000,
      ladder: { rung: 'cover', sinceMs: NOON_MS, round: 1 },
    });
    const ladder = standing('cover', 20);
    const asked = (bids: number[], firstBidAgo: number) =>
      one(ALL, [CARS.cover, vehicle(8, { position: at(8_000) }), vehicle(9, { position: at(10_500) })], {
        ladder,
        cover: { openedAtMs: ago(20), firstBidAtMs: ago(firstBidAgo), bids },
      });
    expect(told(asked([9, 8, 7], 11))).toMatchObject({ kind: 'noCar', car: 'shownToAll', stands: 'cover' });
    expect(asked([9, 8, 7], 12)).toMatchObject({ kind: 'offer', vehicleId: 7, rung: 'cover', forced: true });
    expect(told(asked([9, 8], 12))).toMatchObject({ kind: 'offer', car: 8 });
    expect(told(asked([9], 12))).toMatchObject({ kind: 'noCar', car: 'shownToAll' });
  });

  test('cover: it is over once the time for asking is, where that is shorter than the rest', () => {
    const plan = { ...ALL, answerMs: { ...ALL.answerMs, cover: 60_000 } };
    const shown = one(plan, [CARS.cover], { ladder: standing('optimal', 45) });
    expect(shown).toMatchObject({ kind: 'cover', closesAtMs: NOON_MS + 60_000, closesAfterBidSeconds: 12 });
    const after = (seconds: number, bids: number[] = []) =>
      one(plan, [CARS.cover], {
        ladder: standing('cover', seconds),
        cover: { openedAtMs: ago(seconds), firstBidAtMs: bids.length > 0 ? ago(1) : null, bids },
      });
    expect(told(after(59, [7]))).toMatchObject({ kind: 'noCar', car: 'shownToAll' });
    expect(told(after(60, [7]))).toMatchObject({ kind: 'offer', car: 7, on: 'cover' });
    expect(after(60)).toMatchObject({ kind: 'coach', reason: 'unserved' });
  });

  test('coach: nobody asked for it in time; the coach is told once, and after the rest the ladder starts again', () => {
    const coach = one(ALL, [], {
      ladder: standing('cover', 120),
      cover: { openedAtMs: ago(120), firstBidAtMs: null, bids: [] },
    });
    expect(coach).toMatchObject({ kind: 'coach', reason: 'unserved', ladder: standing('coach') });
    expect(coach.explanation.note).toEqual({ kind: 'coach', why: 'unserved', rejections: 0, round: 1 });
    expect(told(one(ALL, [], { ladder: standing('coach', 44) }))).toMatchObject({ kind: 'noCar', stands: 'coach' });
    const again = one(ALL, [vehicle(2)], { ladder: standing('coach', 45) });
    expect(again).toMatchObject({ kind: 'offer', rung: 'closest', ladder: standing('closest', 0, 2) });
  });
});

describe('the five best of a rung are kept with their costs, in the order of the rung', () => {
  const six = (of: (n: number) => Partial<DispatchVehicle>) => [1, 2, 3, 4, 5, 6].map((n) => vehicle(n, of(n)));
  const inArea = (areaId: number) => (n: number) => ({ areaId, queueSeq: 10 - n, position: at(1_000 + 100 * n) });
  test.each<[LadderRung, string, DispatchPlan, DispatchVehicle[], Partial<WaitingJob>, number[]]>([
    [
      'preferred',
      'the cheapest of those asked for',
      planWith(on('preferred')),
      six((n) => ({ position: at(3_000 - 400 * n) })),
      { preferredVehicleIds: [1, 2, 3, 4, 5, 6] },
      [6, 5, 4, 3, 2],
    ],
    [
      'closest',
      'the nearest in a straight line',
      planWith(on('closest')),
      six((n) => ({ position: at(90 - 10 * n) })),
      {},
      [6, 5, 4, 3, 2],
    ],
    ['closest', 'none beyond its reach', planWith(on('closest')), six((n) => ({ position: at(40 * n) })), {}, [1, 2]],
    ['queue', 'the longest clear', planWith(on('queue')), six(inArea(1)), {}, [6, 5, 4, 3, 2]],
    [
      'queue',
      'those on a rank first, and none that may not have it',
      planWith(on('queue')),
      [
        ...six((n) => ({ ...inArea(1)(n), rankId: n % 2 === 0 ? 5 : null, vehicleTypeId: n === 4 ? MAXI : 1 })),
        vehicle(7, { areaId: 2, queueSeq: 0 }),
      ],
      { vehicleTypeIds: [1] },
      [6, 2, 5, 3, 1],
    ],
    [
      'soonToClear',
      'the soonest there',
      planWith(on('soonToClear')),
      [1, 2, 3, 4, 5, 6].map((n) => engaged(n, 120, 700 - 50 * n)),
      {},
      [6, 5, 4, 3, 2],
    ],
    [
      'backup',
      'the longest waiting',
      planWith(on('backup', { order: 'longestWaiting' })),
      six(inArea(8)),
      {},
      [6, 5, 4, 3, 2],
    ],
    [
      'backup',
      'the nearest by road',
      planWith(on('backup', { order: 'nearest' })),
      six(inArea(8)),
      {},
      [1, 2, 3, 4, 5],
    ],
    [
      'backup',
      'the nearest, where it is so much nearer, then the longest waiting',
      planWith(on('backup', { order: 'both', tuningMetres: 100 })),
      six(inArea(8)),
      {},
      [1, 6, 5, 4, 3],
    ],
  ])('%s: %s', (rung, _, plan, cars, job, best) => {
    const decision = one(plan, cars, job);
    const explanation = opened(decision);
    expect(explanation).toMatchObject({ rung, vehicleId: best[0] });
    expect(explanation.best.map(({ vehicleId }) => vehicleId)).toEqual(best);
    for (const { cost } of explanation.best) expect(cost.items.drive).toBeGreaterThan(0);
    expect(explanation.passedOver.filter(({ vehicleId }) => best.includes(vehicleId) && rung !== 'preferred')).toEqual(
      [],
    );
    expect(JSON.stringify(decision.explanation).length).toBeLessThanOrEqual(EXPLANATION_BYTES);
  });

  test('cars that went to others before are not among them', () => {
    const jobs = [waitingJob(1, { areaId: 1, priority: 4 }), waitingJob(2, { areaId: 1 })];
    const weighed = tick(planWith(on('queue')), six(inArea(1)).slice(3), jobs).map((d) => [
      d.jobId,
      ...opened(d).best.map(({ vehicleId }) => vehicleId),
    ]);
    expect(weighed).toEqual([
      [1, 6, 5, 4],
      [2, 5, 4],
    ]);
  });
});

describe('preferred', () => {
  const plan = planWith(on('preferred'), on('optimal'));
  const far = vehicle(1, { position: at(3_000) });
  const near = vehicle(2);
  const job = { preferredDriverIds: [1_001] };

  test('holds a job for a driver who is engaged now, and nobody else gets it', () => {
    const held = one(plan, [{ ...far, availability: 'engaged' }, near], job);
    expect(told(held)).toEqual({ kind: 'noCar', car: 'heldForPreferred', on: 'preferred', stands: 'preferred' });
    expect(held.explanation.note).toEqual({ kind: 'held', untilMs: NOON_MS + 120_000, vehicleIds: [1] });
  });

  test.each<[string, DispatchVehicle[], Partial<WaitingJob>]>([
    ['does not work', [near], {}],
    ['has refused it', [far, near], { refusals: refusedBy(1) }],
    ['is of the wrong type', [{ ...far, availability: 'engaged', vehicleTypeId: MAXI }, near], { vehicleTypeIds: [1] }],
    ['has let the hold run out', [{ ...far, availability: 'engaged' }, near], { ladder: standing('preferred', 120) }],
    ['is beyond reach', [vehicle(1, { position: at(7_000) }), near], {}],
  ])('lets it go to others at once where the driver %s', (_, vehicles, change) => {
    expect(told(one(plan, vehicles, { ...job, ...change }))).toMatchObject({
      kind: 'offer',
      car: 2,
      stands: 'optimal',
    });
  });
});

describe('queue', () => {
  const plan = planWith(on('queue'), on('optimal'));
  const inLine = (vehicleId: number, queueSeq: number, change: Partial<DispatchVehicle> = {}) =>
    vehicle(vehicleId, { areaId: 1, queueSeq, position: at(1_000 * vehicleId), ...change });

  test('takes the rank before the area, each in order of clearing', () => {
    const line = [inLine(1, 1), inLine(2, 3, { rankId: 5 }), inLine(3, 2, { rankId: 5 }), inLine(4, 0, { areaId: 2 })];
    const jobs = [1, 2, 3, 4].map((id) => waitingJob(id, { areaId: 1 }));
    const decisions = tick(plan, line, jobs);
    expect(decisions.map((d) => told(d).car)).toEqual([3, 2, 1, 4]);
    expect(decisions.map((d) => d.explanation.note)).toEqual([
      { kind: 'queue', areaId: 1, rankId: 5, cars: 2 },
      { kind: 'queue', areaId: 1, rankId: 5, cars: 1 },
      { kind: 'queue', areaId: 1, rankId: null, cars: 1 },
      undefined,
    ]);
  });

  test('passes over a head that may not have it, and says so', () => {
    const decision = one(plan, [inLine(1, 1, { vehicleTypeId: MAXI }), inLine(2, 2), inLine(3, 0, { offerId: 8 })], {
      vehicleTypeIds: [1],
    });
    expect(told(decision)).toMatchObject({ car: 2, on: 'queue' });
    expect(opened(decision).passedOver).toEqual([{ vehicleId: 1, metres: 1_000, why: 'wrongType' }]);
  });

  test('a job outside all areas has no queue', () => {
    expect(told(one(plan, [inLine(1, 1)], { areaId: null }))).toMatchObject({ car: 1, on: 'optimal' });
  });

  test('a priority job is asked for before an older one', () => {
    const jobs = [waitingJob(1, { areaId: 1, waitingSinceMs: ago(300) }), waitingJob(2, { areaId: 1, priority: 4 })];
    expect(tick(planWith(on('queue')), [inLine(1, 1)], jobs)).toMatchObject([
      { kind: 'offer', jobId: 2 },
      { kind: 'coach', jobId: 1 },
    ]);
  });
});

describe('a backup area', () => {
  const longest = vehicle(1, { areaId: 8, queueSeq: 1, position: at(4_000) });
  const nearest = vehicle(2, { areaId: 8, queueSeq: 2, position: at(2_500) });
  const other = vehicle(3, { areaId: 9, queueSeq: 0, position: at(1_000) });
  const tuned = { tuningMetres: 1_510 };

  test.each([
    ['longestWaiting', tuned, 1],
    ['nearest', tuned, 2],
    ['both', tuned, 1],
    ['both', { tuningMetres: 1_490 }, 2],
  ] as const)('by %s and %j gives car %i', (order, change, car) => {
    const decision = one(planWith(on('backup', { order, ...change })), [longest, nearest, other]);
    expect(told(decision)).toEqual({ kind: 'offer', car, on: 'backup', stands: 'backup' });
    expect(decision.explanation.note).toEqual({ kind: 'backup', areaId: 8, nth: 1 });
  });

  test('comes after another in the order given', () => {
    const decision = one(planWith(on('backup')), [other]);
    expect(decision.explanation).toMatchObject({ vehicleId: 3, note: { kind: 'backup', areaId: 9, nth: 2 } });
  });
});

describe('soon to clear', () => {
  const plan = planWith(on('soonToClear'), on('optimal', { chain: false }));
  const reserved = (vehicleId: number, moves = 0) => ({ vehicleId, kind: 'chained' as const, moves });
  const mine = { nextJobId: 1 };

  test.each<[string, DispatchVehicle]>([
    ['clears too late', engaged(1, 481, 100)],
    ['clears too far away', engaged(1, 60, 6_010)],
    ['has another next job', engaged(1, 60, 100, { nextJobId: 7 })],
    ['has let it pass', engaged(1, 60, 100, { driverId: 1_009 })],
  ])('is no car that %s', (_, car) => {
    expect(told(one(plan, [car], { refusals: refusedBy(9) }))).toMatchObject({ kind: 'noCar', stands: 'optimal' });
  });

  test('a reservation is told once', () => {
    const first = one(plan, [engaged(1, 120, 500)]);
    expect(first).toMatchObject({ kind: 'reserve', vehicleId: 1, driveSeconds: 170, moves: 0, unreserve: null });
    const still = one(plan, [engaged(1, 120, 500, mine)], {
      reserved: reserved(1),
      ladder: standing('soonToClear', 10),
    });
    expect(told(still)).toMatchObject({ kind: 'noCar', car: 'reservedNext', stands: 'soonToClear' });
    expect(still.unreserve).toBeNull();
  });

  test.each([
    ['for a gain of two minutes', 121, 0, 'reserve'],
    ['not for less', 110, 0, 'noCar'],
    ['not a third time', 300, 2, 'noCar'],
  ] as const)('moves to a better car %s', (_, gain, moves, kind) => {
    const cars = [engaged(1, 400, 500, mine), engaged(2, 400 - gain, 500)];
    const decision = one(plan, cars, { reserved: reserved(1, moves), ladder: standing('soonToClear', 10) });
    expect(decision).toMatchObject({ kind, unreserve: kind === 'reserve' ? 'otherCar' : null });
    if (decision.kind === 'reserve') expect(decision).toMatchObject({ vehicleId: 2, moves: 1 });
  });

  test('the car being clear, it has the job before anybody else', () => {
    const decision = one(ALL, [vehicle(1, { position: at(800), ...mine }), vehicle(2)], {
      reserved: reserved(1),
      ladder: standing('soonToClear', 60),
    });
    expect(decision).toMatchObject({ kind: 'offer', vehicleId: 1, rung: 'soonToClear', unreserve: null });
    expect(decision.explanation.note).toEqual({ kind: 'wasNext', vehicleId: 1, moves: 0 });
  });

  test.each<[string, DispatchVehicle, Partial<WaitingJob>]>([
    ['refused it', vehicle(1, mine), { refusals: refusedBy(1) }],
    ['left its vehicle', vehicle(1, { ...mine, availability: 'outOfVehicle' }), {}],
    ['signed off', vehicle(3, { position: at(5_000) }), {}],
  ])('falls where the driver %s', (_, car, change) => {
    const decision = one(plan, [car, vehicle(2)], {
      reserved: reserved(1),
      ladder: standing('soonToClear', 60),
      ...change,
    });
    expect(decision).toMatchObject({ kind: 'offer', vehicleId: 2, unreserve: 'carCannot' });
  });
});

describe('a pre-booking bound to a car', () => {
  const plan = planWith(on('optimal'));
  const bound = { vehicleId: 1, kind: 'committed' as const, moves: 0 };
  const inMinutes = (minutes: number, change: Partial<WaitingJob> = {}) => ({
    preBooked: true,
    requiredAtMs: NOON_MS + minutes * MINUTE_MS,
    reserved: bound,
    ...change,
  });
  const cars = (minutes: number) => [
    vehicle(1, {
      position: at(2_000),
      committed: { jobId: 1, requiredAtMs: NOON_MS + minutes * MINUTE_MS, pickUp: CENTRE },
    }),
    vehicle(2),
  ];

  test.each([
    [21, {}, { kind: 'noCar', reason: 'heldForCommitted', unreserve: null }],
    [20, {}, { kind: 'offer', vehicleId: 1, rung: 'preferred', unreserve: null }],
    [19, { refusals: refusedBy(1) }, { kind: 'offer', vehicleId: 2, unreserve: 'notConfirmed' }],
    [10, {}, { kind: 'offer', vehicleId: 2, unreserve: 'opens' }],
    [20, { soft: true }, { kind: 'release' }],
  ] as const)('%i minutes ahead and with %j', (minutes, change, expected) => {
    expect(one(plan, cars(minutes), inMinutes(minutes, change))).toMatchObject(expected);
  });

  test('is not looked for before its time, and its car gets no other job from 30 minutes ahead', () => {
    expect(tick(plan, cars(21), [waitingJob(1, inMinutes(21, { soft: true }))])).toEqual([]);
    const other = (minutes: number) => tick(plan, cars(minutes).slice(0, 1), [waitingJob(2)])[0];
    expect(opened(other(30)!).passedOver).toEqual([{ vehicleId: 1, metres: 2_000, why: 'committedSoon' }]);
    expect(other(31)).toMatchObject({ kind: 'offer', vehicleId: 1 });
  });
});

describe('a pre-booking that is not due', () => {
  const soft = (minutes: number, change: Partial<WaitingJob> = {}) =>
    waitingJob(1, { soft: true, preBooked: true, requiredAtMs: NOON_MS + minutes * MINUTE_MS, ...change });
  const alone = planWith(on('optimal'));

  test('holds its car from others, and is told of to nobody', () => {
    expect(tick(alone, [vehicle(1)], [soft(25)])).toEqual([]);
  });

  test.each([
    [26, 9_000, []],
    [25, 9_000, ['release']],
    [15, 0, ['release']],
    [31, 30_000, []],
    // Its reach is twenty minutes: no car is held, and the shortest lead time decides.
    [22, 13_000, []],
  ])('%i minutes ahead with a car %i metres away gives %j', (minutes, metres, kinds) => {
    expect(tick(alone, [vehicle(1, { position: at(metres) })], [soft(minutes)]).map((d) => d.kind)).toEqual(kinds);
  });
});

test('a pre-booking that holds a car is due by the lead time that a rule gives the hour of its time', () => {
  const rules = [{ areaIds: [1], weekdays: [1], fromHour: 13, toHour: 14, rungs: {}, leadMinutes: 20 }];
  const plan = { ...planWith(on('optimal')), rules };
  const kinds = (minutes: number, hour: number) => {
    const requiredAtMs = NOON_MS + minutes * MINUTE_MS;
    const job = { areaId: 1, soft: true, preBooked: true, requiredAtMs, requiredOn: { weekday: 1, hour } };
    return tick(plan, [vehicle(1)], [waitingJob(1, job)]).map((d) => d.kind);
  };
  expect([kinds(21, 13), kinds(20, 13), kinds(20, 12)]).toEqual([[], ['release'], []]);
});

describe('several rungs at once', () => {
  test('the lower rung chooses first', () => {
    const plan = planWith(on('queue'), on('optimal'));
    const car = vehicle(1, { areaId: 1, position: at(2_000) });
    const jobs = [
      waitingJob(1, { pickUp: at(2_000), waitingSinceMs: ago(100), ladder: standing('optimal', 10) }),
      waitingJob(2, { areaId: 1 }),
    ];
    expect(tick(plan, [car], jobs)).toMatchObject([
      { jobId: 1, kind: 'noCar', reason: 'allTaken' },
      { jobId: 2, kind: 'offer', rung: 'queue' },
    ]);
  });

  test('a rung switched off meanwhile is left for the next one', () => {
    const decision = one(planWith(on('optimal')), [], { ladder: standing('queue', 5) });
    expect(decision.ladder).toEqual(standing('optimal'));
  });

  test('the jobs of one booking take at most their share of the free cars', () => {
    const cars = Array.from({ length: 10 }, (_, i) => vehicle(i + 1, { areaId: i < 2 ? 1 : null, queueSeq: i }));
    const group = Array.from({ length: 9 }, (_, i) => waitingJob(i + 1, { bookingId: 77, areaId: 1 }));
    for (const plan of [planWith(on('optimal')), planWith(on('queue'), on('optimal')), planWith(on('closest'))]) {
      const decisions = tick(plan, cars, group);
      expect(decisions.filter((d) => d.kind === 'offer').length).toBe(6);
      expect(decisions.filter((d) => d.kind === 'noCar').map((d) => told(d).car)).toEqual(Array(3).fill('groupShare'));
    }
  });

  test('the jobs of one event share the free cars as those of one booking do, whatever bookings they are in', () => {
    const cars = Array.from({ length: 10 }, (_, i) => vehicle(i + 1, { areaId: i < 2 ? 1 : null, queueSeq: i }));
    const event = Array.from({ length: 9 }, (_, i) => waitingJob(i + 1, { bookingId: i + 1, eventId: 5, areaId: 1 }));
    // A booking of the event's own number is none of it.
    const other = waitingJob(50, { bookingId: 5, areaId: 1 });
    for (const plan of [planWith(on('optimal')), planWith(on('queue'), on('optimal')), planWith(on('closest'))]) {
      const decisions = tick(plan, cars, [...event, other]);
      const offered = decisions.filter((d) => d.kind === 'offer').map(({ jobId }) => jobId);
      expect(offered.filter((id) => id < 50).length).toBe(6);
      expect(offered).toContain(50);
    }
  });

  test('the road’s own time is told of a car from the queue, and moves nobody', () => {
    const byRoad = Object.assign((...asked: Parameters<typeof crowFlight>) => crowFlight(...asked), {
      byRoad: (_: unknown, sources: readonly unknown[]) => sources.map(() => 321),
    });
    const cars = [vehicle(1, { areaId: 1, position: at(900) }), vehicle(2)];
    const world = { fleetId: 1, vehicles: cars, jobs: [waitingJob(1, { areaId: 1 })], at: MONDAY_NOON };
    const [decision] = decide(world, planWith(on('queue'), on('optimal')), NOON_MS, byRoad);
    expect(decision).toMatchObject({ kind: 'offer', rung: 'queue', vehicleId: 1, driveSeconds: 321 });
  });

  test('told rather than asked where the fleet forces', () => {
    expect(one({ ...planWith(on('optimal')), acceptMode: 'forced' }, [vehicle(1)])).toMatchObject({ forced: true });
  });

  test('four that said no are told to the coach once, and the job goes on from where it stood', () => {
    const refusals = refusedBy(11, 12, 13, 14);
    const ladder = standing('optimal', 20);
    const plan = planWith(on('optimal'));
    const coach = one(plan, [vehicle(1)], { refusals, ladder });
    expect(coach).toMatchObject({ kind: 'coach', reason: 'rejections', ladder: standing('optimal', 20, 2) });
    expect(coach.explanation.note).toEqual({ kind: 'coach', why: 'rejections', rejections: 4, round: 1 });
    expect(one(plan, [vehicle(1)], { refusals, ladder: coach.ladder })).toMatchObject({ kind: 'offer', vehicleId: 1 });
    expect(one(plan, [vehicle(1)], { refusals, ladder, attempt: 2 })).toMatchObject({ kind: 'offer' });
  });
});
