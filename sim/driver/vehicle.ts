import { seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { noPart } from '../day/part.ts';
import type { Crew, SimFleet } from '../fleet.ts';
import type { Streets } from '../streets.ts';
import { openDevice } from '../terminal/device.ts';
import type { Equipment } from '../terminal/equip.ts';
import { mqttLine, webSocketLine } from '../terminal/line.ts';
import { openTracker } from '../terminal/tracker.ts';
import type { SuiteTime } from '../time.ts';
import { dawdleMs } from './answer.ts';
import { askForShown } from './ask-for-shown.ts';
import { askOffice, CALM_MS } from './ask-office.ts';
import { type Car, makeCar } from './car.ts';
import { answerOffers, type Driver, hereOf } from './driver.ts';
import { readMessages } from './read-messages.ts';
import { workShift } from './shift.ts';

const AGAIN_WALL_MS = 3_000;
const RESTS_MS = 20 * MINUTE_MS;

export type RunningVehicle = { car: Car; driver: Driver; ended: Promise<void> };

/** A vehicle with its drivers, one shift after the other, until the signal. */
export function runVehicle(parts: {
  address: string;
  /** Where fitted terminals speak MQTT. */
  broker: string | null;
  equipment: Equipment | undefined;
  calm: boolean;
  fleet: SimFleet;
  crew: Crew;
  streets: Streets;
  time: SuiteTime;
  seed: number;
  /** Of the whole city. */
  cars: number;
  signal: AbortSignal;
}): RunningVehicle {
  const { calm, fleet, crew, streets, time, signal } = parts;
  const random = seededRandom(parts.seed);
  // A story of its own: what is asked changes nothing of what is driven.
  const asking = seededRandom(parts.seed + 500_009);
  const { fitted, tracker: tracking } = parts.equipment ?? {};
  const line = fitted && parts.broker ? mqttLine(parts.broker, fitted) : webSocketLine(parts.address);
  const device = openDevice(line, time, `${fleet.id}-${crew.plate}`);
  const tracker = tracking && openTracker(parts.address, tracking);
  signal.addEventListener('abort', () => device.off(), { once: true });
  const home = fleet.ranks[Math.floor(random() * fleet.ranks.length)];
  const start = streets.somewhere(random, home && { centre: home, metres: 2_500 });
  const part = noPart();
  const car = makeCar(time, start, (report) => {
    if (tracker && !part.trackerDead) {
      tracker.report(report);
      return;
    }
    const [lon, lat] = report.position;
    const { headingDegrees, speedKmh, atMs } = report;
    const hired = device.meterOn() ? { tariffCode: driver.part.meterCode } : {};
    device.send({ type: 'position', lon, lat, headingDegrees, speedKmh, atMs, ...hired });
  });
  const here = () => hereOf(car);
  const dawdlesMs = () => (calm ? 0 : dawdleMs(asking));
  const driver: Driver = {
    fleet,
    device,
    car,
    streets,
    time,
    random,
    signal,
    waitsForPassengers: !calm,
    losesLink: !calm,
    tracker,
    part,
    plate: crew.plate,
    here,
    dawdlesMs,
  };
  answerOffers(driver);
  askForShown(driver, seededRandom(parts.seed + 900_007));
  readMessages(driver, seededRandom(parts.seed + 700_009));

  async function run(): Promise<void> {
    // At the start everybody is somewhere in the middle of a shift.
    let lengthMs = random() * 9 * HOUR_MS;
    let isPlaced = false;
    const calmUntilMs = time.nowMs() + CALM_MS;
    for (let turn = 0; !signal.aborted; turn += 1) {
      const { did, pin } = crew.drivers[turn % crew.drivers.length]!;
      const answer = await device.signOn({ fleet: fleet.id, did, pin, plate: crew.plate });
      if (!answer?.ok) {
        // Who has to rest goes home first; the other driver of the car, if there is one, takes the next turn.
        await time.pause(answer?.code === 'restShort' ? RESTS_MS : AGAIN_WALL_MS * time.speed, signal);
        continue;
      }
      if (!isPlaced && answer.lastSeen) car.place([answer.lastSeen.lon, answer.lastSeen.lat]);
      isPlaced = true;
      // The terminal is told its job, if it has one, right after.
      await time.pause(2 * SECOND_MS, signal);
      const endsAtMs = time.nowMs() + lengthMs;
      const questions = askOffice(driver, asking, parts.cars, { calmUntilMs, untilMs: endsAtMs });
      await workShift(driver, endsAtMs);
      await questions;
      await time.pause((5 + 10 * random()) * MINUTE_MS, signal);
      lengthMs = (7.5 + 2 * random()) * HOUR_MS;
    }
  }
  return { car, driver, ended: run() };
}
