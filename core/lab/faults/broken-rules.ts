import { PROTECT } from '#core/dispatch/plan/ladder.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { isLawful } from '#core/lab/lawful.ts';
import type { Violation } from '#core/lab/measures.ts';
import type { Fact, JobRow, OfferRow, Rows } from './rows.ts';

type Rule = Violation['rule'];
export type Broken = (rule: Rule, jobId: number | null, vehicleId: number | null) => void;

/** The live offer an answer met just before it was written; whatever the rows claim, these are the rules. */
export function checkFact(before: Rows, fact: Fact, broken: Broken): void {
  if (fact.kind === 'ended') {
    const offer = before.offers[fact.offerId];
    if (!offer || offer.end !== null) broken('acceptOfDeadOffer', offer?.jobId ?? null, offer?.vehicleId ?? null);
    else if (fact.end === 'accepted' && fact.atMs >= offer.expiresAtMs) {
      broken('acceptOfDeadOffer', offer.jobId, offer.vehicleId);
    }
    return;
  }
  if (fact.kind === 'reserved' && fact.reservation === 'chained') {
    const next = before.cars[fact.vehicleId]!.nextJobId;
    if (next !== null && next !== fact.jobId) broken('nextOverwritten', fact.jobId, fact.vehicleId);
  }
}

/** What a decision may not ask, seen with the rows that it was decided by. */
export function checkOffer(
  rows: Rows,
  plan: DispatchPlan,
  offer: { readonly jobId: number; readonly vehicleId: number; readonly expiresAtMs: number },
  nowMs: number,
  broken: Broken,
): void {
  const { job, reserved, refusals, attempt } = rows.jobs[offer.jobId]!;
  const { shift } = rows.cars[offer.vehicleId]!;
  const refused = refusals.some(
    (one) => one.driverId === shift.driverId && (one.attempt === attempt || nowMs - one.atMs < plan.reofferAfterMs),
  );
  const endsTooLate = nowMs + job.tripSeconds * SECOND_MS > shift.untilMs;
  const pinned =
    reserved?.kind === 'committed' &&
    reserved.vehicleId !== offer.vehicleId &&
    job.requiredAtMs - nowMs > PROTECT.openMs &&
    !refusals.some(({ driverId }) => driverId === rows.cars[reserved.vehicleId]!.shift.driverId);
  if (refused || endsTooLate || pinned || !isLawful(job, shift)) broken('unlawfulOffer', job.jobId, shift.vehicleId);
  if (!(offer.expiresAtMs > nowMs)) broken('offerWithoutEnd', job.jobId, shift.vehicleId);
}

/** What must hold of the rows after every fact. */
export function checkRows(rows: Rows, broken: Broken): void {
  const live = Object.values(rows.offers).filter(({ end }) => end === null);
  twice(
    live,
    ({ jobId }) => jobId,
    (offer) => broken('twoOffersForJob', offer.jobId, offer.vehicleId),
  );
  twice(
    live,
    ({ vehicleId }) => vehicleId,
    (offer) => broken('twoOffersForVehicle', offer.jobId, offer.vehicleId),
  );
  const jobs = Object.values(rows.jobs);
  const driving = jobs.filter(({ phase }) => phase === 'dispatched' || phase === 'arrived' || phase === 'pickedUp');
  twice(
    driving,
    ({ vehicleId }) => vehicleId,
    ({ job, vehicleId }) => broken('twoOffersForVehicle', job.jobId, vehicleId),
  );
  twice(
    jobs.filter(({ reserved }) => reserved?.kind === 'chained'),
    ({ reserved }) => reserved!.vehicleId,
    ({ job, reserved }) => broken('nextOverwritten', job.jobId, reserved!.vehicleId),
  );
  twice(
    driving,
    ({ job, vehicleId }) => `${job.bookingId} ${vehicleId}`,
    ({ job, vehicleId }) => broken('groupSharesVehicle', job.jobId, vehicleId),
  );
  for (const row of jobs) if (!isWhole(rows, row, live)) broken('jobLost', row.job.jobId, row.vehicleId);
  for (const { shift, jobId, offerId } of Object.values(rows.cars)) {
    if (jobId !== null && offerId !== null) broken('twoOffersForVehicle', jobId, shift.vehicleId);
  }
}

/** Once a dispatcher has looked, no offer is open past its time. */
export function checkSettled(rows: Rows, nowMs: number, broken: Broken): void {
  for (const { end, expiresAtMs, jobId, vehicleId } of Object.values(rows.offers)) {
    if (end === null && expiresAtMs <= nowMs) broken('offerWithoutEnd', jobId, vehicleId);
  }
}

/** In one state, and the car and the offer say the same. */
function isWhole(rows: Rows, { phase, job, offerId, vehicleId, reserved }: JobRow, live: readonly OfferRow[]): boolean {
  const offer = live.find(({ jobId }) => jobId === job.jobId);
  const bound = phase === 'dispatched' || phase === 'arrived' || phase === 'pickedUp';
  if ((phase === 'offered') !== (offer !== undefined) || offerId !== (offer?.offerId ?? null)) return false;
  if (bound && rows.cars[vehicleId!]?.jobId !== job.jobId) return false;
  if (reserved?.kind === 'chained' && rows.cars[reserved.vehicleId]?.nextJobId !== job.jobId) return false;
  return !(reserved && (bound || phase === 'offloaded' || phase === 'cancelled'));
}

function twice<Item>(items: readonly Item[], keyOf: (item: Item) => unknown, found: (item: Item) => void): void {
  const seen = new Set<unknown>();
  for (const item of items) {
    const key = keyOf(item);
    if (seen.has(key)) found(item);
    seen.add(key);
  }
}

/** Of one tick's decisions: no job goes without a car that is free, may have it and was given to nobody. */
export function checkStarved(
  rows: Rows,
  plan: DispatchPlan,
  without: readonly number[],
  free: readonly number[],
  reaches: (vehicleId: number, jobId: number, capSeconds: number) => boolean,
  nowMs: number,
  broken: Broken,
): void {
  const capSeconds = Math.min(plan.cap.baseSeconds, plan.cap.exemptSeconds);
  for (const jobId of without) {
    const { job, refusals } = rows.jobs[jobId]!;
    const car = free.find((vehicleId) => {
      const { shift } = rows.cars[vehicleId]!;
      const inTime = nowMs + (capSeconds + job.tripSeconds) * SECOND_MS < shift.untilMs;
      const refused = refusals.some(({ driverId }) => driverId === shift.driverId);
      return inTime && !refused && isLawful(job, shift) && reaches(vehicleId, jobId, capSeconds);
    });
    if (car !== undefined) broken('starved', jobId, car);
  }
}
