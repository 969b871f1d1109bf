import type { JobState } from '#core/job/states.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import type { Place } from '../booking.ts';
import { type Alikeness, USUAL_ALIKENESS } from '../booking-options.ts';

/** Two pins of one door. */
const SAME_DOOR_METRES = 40;

/** A job that nobody is aboard of yet. */
export type OpenJob = {
  jobId: number;
  bookingId: number;
  passengerName: string;
  phone: string;
  state: JobState;
  requiredAtMs: number;
  pickup: Place;
  createdBy: string;
};

/** The call that is being taken. At a landmark, such as a station, many strangers are picked up: only its phone tells. */
export type TakenCall = { phone: string; pickup: Place | null; atMs: number; landmark: boolean };

export type Same = 'phone' | 'pickup' | 'both';
export type Twin = OpenJob & { same: Same };

function sameOf(job: OpenJob, { phone, pickup }: TakenCall): Same | null {
  const byPhone = phone !== '' && job.phone === phone;
  const byPlace = pickup !== null && isSameDoor(job.pickup, pickup);
  if (byPhone && byPlace) return 'both';
  return byPhone ? 'phone' : byPlace ? 'pickup' : null;
}

export function isSameDoor(a: Place, b: Place): boolean {
  return (
    (a.label !== '' && a.label.toLowerCase() === b.label.toLowerCase()) ||
    distanceMetres([a.longitude, a.latitude], [b.longitude, b.latitude]) <= SAME_DOOR_METRES
  );
}

const WEIGHT = { both: 0, phone: 1, pickup: 2 } as const;

/** The open bookings that may be the same call, the likeliest first, each once. */
export function twinsAmong(
  open: readonly OpenJob[],
  call: TakenCall,
  { twinMs }: Pick<Alikeness, 'twinMs'> = USUAL_ALIKENESS,
): Twin[] {
  const twins = open.flatMap((job): Twin[] => {
    const same = sameOf(job, call);
    if (same === null || Math.abs(job.requiredAtMs - call.atMs) > twinMs) return [];
    return same === 'pickup' && call.landmark ? [] : [{ ...job, same }];
  });
  const likeliest = twins.sort(
    (a, b) =>
      WEIGHT[a.same] - WEIGHT[b.same] || Math.abs(a.requiredAtMs - call.atMs) - Math.abs(b.requiredAtMs - call.atMs),
  );
  return likeliest.filter(({ bookingId }, i) => likeliest.findIndex((one) => one.bookingId === bookingId) === i);
}

/** How many jobs are open for the telephone or the address, whichever has more, whenever they are wanted; null for none. */
export function crowdAmong(open: readonly OpenJob[], call: TakenCall): { jobs: number; same: Same } | null {
  const of = (which: 'phone' | 'pickup') =>
    open.filter((job) => {
      const same = sameOf(job, call);
      return same === which || same === 'both';
    }).length;
  const phone = of('phone');
  const pickup = call.landmark ? 0 : of('pickup');
  if (phone === 0 && pickup === 0) return null;
  return phone >= pickup ? { jobs: phone, same: 'phone' } : { jobs: pickup, same: 'pickup' };
}
