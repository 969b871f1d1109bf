import { COMING_STATES } from '#core/job/states.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { QUERY_CODES } from '#core/query/codes.ts';
import type { Driver } from '../driver/driver.ts';
import type { SuiteTime } from '../time.ts';
import type { Happening, NamedDay, Scene } from './named-day.ts';
import { isWear, wears } from './wears.ts';

export type CarScene = Exclude<Scene, { kind: 'rush' }>;
/** What truly happened to a car, and when: written beside, and read by nobody who looks for it. */
export type DayTruth = { atMs: number; fleet: number; plate: string; scene: CarScene };
type Rush = Extract<Scene, { kind: 'rush' }>;

/** A fleet as the telling of the day finds it. */
export type Stage = {
  drivers: readonly Driver[];
  /** Somebody wants a car from that door. */
  book(from: Rush, signal: AbortSignal): Promise<void>;
};

const LOOK_EVERY_MS = 2 * SECOND_MS;
const STICKS_AFTER_MS = 30 * SECOND_MS;
const MADE_UP_EVERY_MS = 4 * SECOND_MS;
/** Some 300 m beside where the car is. */
const MADE_UP_DEGREES = 0.005;
/** A scene that finds nobody to play it by then is left out. */
const CAST_WITHIN_MS = 30 * MINUTE_MS;

/** Which driver a scene can happen to now. */
function suits(scene: CarScene, { device, tracker, part }: Driver): boolean {
  if (!device.ready()) return false;
  const state = device.job()?.state;
  switch (scene.kind) {
    case 'nobodyComes':
      return state === 'dispatched';
    case 'breaksDown':
      return COMING_STATES.some((coming) => coming === state);
    case 'phoneDies':
    case 'makesUpPlaces':
    case 'wrongCode':
      return !tracker && state === undefined && !device.meterOn();
    case 'meterSticks':
    case 'meterReset':
    case 'flicksMeter':
    case 'wrongMeter':
      return state === undefined && !device.meterOn();
    case 'trackerDies':
      return tracker !== undefined && !part.trackerDead;
    case 'partFails':
    case 'checkFails':
    case 'serviceDue':
      return true;
    case 'asks':
      return scene.code === QUERY_CODES.address ? state === 'dispatched' : true;
  }
}

/** A hand goes up at the kerb, and whoever it is gets in. */
async function takesHand({ device, here }: Driver): Promise<boolean> {
  return (await device.command({ type: 'meterOn', kind: 'hail', at: here() }))?.ok === true;
}

/** Plays a scene; false where it came to nothing, since the driver's job or passenger was gone first. */
async function play(scene: CarScene, driver: Driver): Promise<boolean> {
  const { device, time, part } = driver;
  if (isWear(scene)) return wears(scene, driver);
  const asks = async (code: number, text: string) =>
    (await device.command({ type: 'query', code, text, channel: '', at: driver.here() }))?.ok === true;
  switch (scene.kind) {
    case 'asks':
      return asks(scene.code, scene.text);
    case 'meterReset':
      return (await device.command({ type: 'meterReset', before: scene.before, after: scene.after }))?.ok === true;
    case 'nobodyComes': {
      const jobId = device.job()?.id;
      part.nobodyComes = true;
      await device.when(() => device.job()?.id !== jobId || device.job()?.state !== 'dispatched', driver.signal);
      if (device.job()?.id === jobId && device.job()?.state === 'arrived') return asks(QUERY_CODES.noShow, scene.text);
      part.nobodyComes = false;
      return false;
    }
    case 'breaksDown':
      part.standsUntilMs = time.nowMs() + scene.minutes * MINUTE_MS;
      if (!(await asks(QUERY_CODES.breakdown, scene.text))) {
        part.standsUntilMs = 0;
        return false;
      }
      await device.command({ type: 'recall', why: scene.text });
      await device.command({ type: 'outOfVehicle', on: true });
      return true;
    case 'meterSticks':
      part.sticksUntilMs = time.nowMs() + scene.minutes * MINUTE_MS;
      if (!(await takesHand(driver))) {
        part.sticksUntilMs = 0;
        return false;
      }
      await time.pause(STICKS_AFTER_MS, driver.signal);
      return asks(QUERY_CODES.other, scene.text);
    case 'flicksMeter': {
      part.meterFlicks = 2;
      const first = await takesHand(driver);
      if (first) {
        await device.when(() => !device.meterOn(), driver.signal);
        await time.pause(STICKS_AFTER_MS, driver.signal);
      }
      if (first && (await takesHand(driver))) return true;
      part.meterFlicks = 0;
      return false;
    }
    case 'wrongMeter':
      part.meterTells = scene.tells;
      return takesHand(driver);
    case 'wrongCode':
      part.meterCode = scene.code;
      return takesHand(driver);
    case 'makesUpPlaces': {
      const untilMs = time.nowMs() + scene.seconds * SECOND_MS;
      while (time.nowMs() < untilMs && !driver.signal.aborted) {
        const [lon, lat] = driver.car.position();
        device.send({
          type: 'position',
          lon: lon + MADE_UP_DEGREES,
          lat,
          headingDegrees: 0,
          speedKmh: 0,
          atMs: time.nowMs(),
          mock: true,
        });
        await time.pause(MADE_UP_EVERY_MS, driver.signal);
      }
      return true;
    }
    case 'phoneDies':
      if (!(await takesHand(driver))) return false;
      device.breakLink((scene.minutes * MINUTE_MS) / time.speed);
      return true;
  }
}

/** Tells the day: each happening at its time, to a driver of its fleet whom it can happen to and nothing has yet. */
export async function directDay(
  day: NamedDay,
  stages: readonly Stage[],
  {
    time,
    seed,
    signal,
    tell = () => undefined,
  }: { time: SuiteTime; seed: number; signal: AbortSignal; tell?: (truth: DayTruth) => void },
): Promise<void> {
  const beganMs = time.nowMs();
  const random = seededRandom(seed);
  const cast = new Set<Driver>();

  async function find(scene: CarScene, { drivers }: Stage, untilMs: number): Promise<Driver | undefined> {
    while (!signal.aborted && time.nowMs() < untilMs) {
      const free = drivers.filter((driver) => (isWear(scene) || !cast.has(driver)) && suits(scene, driver));
      if (free.length > 0) return free[Math.floor(random() * free.length)];
      await time.pause(LOOK_EVERY_MS, signal);
    }
    return undefined;
  }

  async function happen({ atSeconds, fleet, scene }: Happening): Promise<void> {
    await time.until(beganMs + atSeconds * SECOND_MS, signal);
    const stage = stages[fleet];
    if (!stage || signal.aborted) return;
    if (scene.kind === 'rush') {
      await rush(scene, stage, random, time, signal);
      return;
    }
    const untilMs = time.nowMs() + CAST_WITHIN_MS;
    for (;;) {
      const driver = await find(scene, stage, untilMs);
      if (!driver) return;
      // What wears keeps nobody from the rest of the story.
      if (!isWear(scene)) cast.add(driver);
      const atMs = time.nowMs();
      if (await play(scene, driver)) {
        tell({ atMs, fleet, plate: driver.plate ?? '', scene });
        return;
      }
      if (!isWear(scene)) cast.delete(driver);
      await time.pause(LOOK_EVERY_MS, signal);
    }
  }

  await Promise.all(day.happenings.map(happen));
}

async function rush(scene: Rush, stage: Stage, random: Random, time: SuiteTime, signal: AbortSignal): Promise<void> {
  const calls = Array.from({ length: scene.bookings }, async () => {
    // Most come out in the first minutes.
    await time.pause(random() * random() * scene.minutes * MINUTE_MS, signal);
    if (!signal.aborted) await stage.book(scene, signal);
  });
  await Promise.all(calls);
}
