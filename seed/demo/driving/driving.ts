import { orderCoachingIn } from '#acts/training/order-coaching.ts';
import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { CAR_LIMITS } from '#core/telematics/motion/harsh-limits.ts';
import type { ScoredType } from '#core/telematics/score.ts';
import type { Tx } from '#store/door/transaction.ts';
import { driverByDid } from '#store/shift/shift.ts';
import { insertPastDriving, type PastDriving } from '#store/telematics/past-driving.ts';
import { servicedCars } from '#store/workshop/service.ts';
import { dids } from '../drivers.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';
import { made } from '../kit/earlier.ts';
import { coachingCourse } from '../training/coaching.ts';

const DAYS = 28;
/** The first ten of a fleet drive none of these: what the suite hears of them stands alone. */
const FIRST = 10;
const DRIVERS = 36;
const WORKS = 5 / 7;
const MANY_A_DAY = 15;
const BEGINS_HOUR = 6;
const HOURS = 12;

/** Events of a usual driver in 100 km, and what one measures: from, to, and what it is held against. */
const USUAL: Readonly<Record<ScoredType, { per100Km: number; least: number; most: number; threshold: number }>> = {
  brake: { per100Km: 0.9, least: CAR_LIMITS.brake, most: 0.62, threshold: CAR_LIMITS.brake },
  accelerate: { per100Km: 0.7, least: CAR_LIMITS.accelerate, most: 0.38, threshold: CAR_LIMITS.accelerate },
  turnLeft: { per100Km: 0.5, least: CAR_LIMITS.turnLeft, most: 0.58, threshold: CAR_LIMITS.turnLeft },
  turnRight: { per100Km: 0.6, least: CAR_LIMITS.turnRight, most: 0.6, threshold: CAR_LIMITS.turnRight },
  laneChange: { per100Km: 0.2, least: CAR_LIMITS.laneChange, most: 0.42, threshold: CAR_LIMITS.laneChange },
  speeding: { per100Km: 0.8, least: 6, most: 28, threshold: 5 },
  unbelted: { per100Km: 0.05, least: 30, most: 240, threshold: 10 },
  idling: { per100Km: 1.2, least: 300, most: 1_500, threshold: 300 },
};
const KINDS = Object.keys(USUAL) as ScoredType[];
/** One in seven drives so that somebody should speak to them. */
const manner = (n: number, random: Random): number => (n % 7 === 3 ? 2.4 + random() : 0.35 + 0.9 * random());

/** Four weeks of how the fleet's cars were driven, up to yesterday: the same at every first start on a day. */
export async function seedDriving(t: Tx, fleet: DemoFleet, { places }: CityContent): Promise<void> {
  const drivers = dids(fleet).slice(FIRST, FIRST + DRIVERS);
  const cars = (await servicedCars(t.db, fleet.id)).slice(FIRST, FIRST + DRIVERS);
  const today = localDate(t.nowMs, DEMO_ZONE);
  const driven: PastDriving[] = [];
  for (const [n, did] of drivers.entries()) {
    const driverId = (await driverByDid(t.db, fleet.id, did))?.id;
    const car = cars[n % cars.length];
    if (driverId === undefined || !car) continue;
    const random = seededRandom(fleet.id * 1_000 + n);
    const rough = manner(n, random);
    for (let ago = DAYS; ago >= 1; ago -= 1) {
      if (random() > WORKS) continue;
      const km = Math.round(90 + 110 * random());
      const day = addDays(today, -ago);
      const startsMs = dayEndsMs(addDays(day, -1), DEMO_ZONE) + BEGINS_HOUR * HOUR_MS;
      const events = KINDS.flatMap((type) =>
        Array.from({ length: countOf((USUAL[type].per100Km * rough * km) / 100, random) }, () => ({
          type,
          ...measured(type, startsMs + Math.round(random() * HOURS * HOUR_MS), random),
          position: places[Math.floor(random() * places.length)]!.position,
        })),
      );
      driven.push({ driverId, vehicleId: car.id, day, km, events });
    }
  }
  await insertPastDriving(t, fleet.id, driven);
  const roughest = driven.find(({ events }) => events.length >= MANY_A_DAY);
  if (!roughest) return;
  const of = { fleetId: fleet.id, driverId: roughest.driverId, courseId: await coachingCourse(t, fleet.id) };
  const why = 'Brakes and turns harder than most of the fleet, four weeks long.';
  made(await orderCoachingIn(t, of, { caseId: null, why }));
}

/** A whole number that is `mean` on average. */
const countOf = (mean: number, random: Random): number => Math.floor(mean + random());

function measured(type: ScoredType, startMs: number, random: Random) {
  const { least, most, threshold } = USUAL[type];
  // Most are little over the limit.
  const measure = Math.round((least + (most - least) * random() ** 2) * 100) / 100;
  const seconds = type === 'idling' || type === 'unbelted' ? measure : 2 + Math.round(random() * 6);
  return {
    startMs,
    endMs: startMs + Math.round(seconds * SECOND_MS),
    measure,
    threshold,
    confidence: Math.round((0.7 + 0.28 * random()) * 100) / 100,
  };
}
