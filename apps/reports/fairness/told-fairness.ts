import { addDays, dayEndsMs } from '#core/calendar/calendar-date.ts';
import { evenPlansIn } from '#core/dispatch/fairness/even-plans.ts';
import { type MovedChoice, type MovedSum, type MovedWork, movedWork } from '#core/dispatch/fairness/moved-work.ts';
import { type WorkShare, workShares } from '#core/dispatch/fairness/work-shares.ts';
import type { Days } from '#core/figure/span.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { type WorkNow, workNow } from '#services/dispatcher/foresee/work-now.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { adviceInSpan } from '#store/advice/given.ts';
import { choicesIn, countChoices, type Seated, seatedIn } from '#store/dispatch/choices.ts';
import { workInSpan } from '#store/dispatch/driver-work.ts';
import { driversNamed } from '#store/driver/driver.ts';
import { planVersions } from '#store/plan/dispatch-plan.ts';
import { type FairChoice, type FairRow, MOST_FAIR_CHOICES, MOST_FAIR_DRIVERS, type ToldFairness } from './contract.ts';

/** So many choices are looked at again; of more, one of each so many. */
const MOST_CHOICES = 20_000;

type Named = { did: string; name: string };
const NOBODY: Named = { did: '', name: '' };
const NONE: MovedSum = { jobs: 0, meanMs: 0 };
const NOT_MOVED: MovedWork = {
  evenness: { gained: NONE, lost: NONE },
  idleCredit: { gained: NONE, lost: NONE },
  freeMs: null,
};

/** How the work of a fleet was shared in some days of its calendar; `driverId`: whose choices are told one by one. */
export async function toldFairness(
  suite: Suite,
  fleet: FleetFacts,
  { first, last }: Days,
  driverId: number | null,
  most = MOST_CHOICES,
): Promise<ToldFairness> {
  const { db } = suite.store;
  const nowMs = suite.clock.nowMs();
  const span = { fromMs: dayEndsMs(addDays(first, -1), fleet.timeZone), toMs: dayEndsMs(last, fleet.timeZone) };
  const versions = await planVersions(db, fleet.id);
  const count = await countChoices(db, fleet.id, span);
  const every = Math.max(1, Math.ceil(count / most));
  const [shifts, seated, choices, advice] = await Promise.all([
    workInSpan(db, fleet.id, span, nowMs),
    seatedIn(db, fleet.id, span),
    choicesIn(db, fleet.id, span, every),
    adviceInSpan(db, fleet.id, span),
  ]);
  const ever = evenPlansIn(versions, { fromMs: -Infinity, toMs: Infinity });
  const idleShares = new Map(ever.map(({ version, idleShare }) => [version, idleShare]));
  const { byDriver, moved } = movedWork({
    choices,
    every,
    driverOf: whoSat(seated),
    idleShareOf: (version) => idleShares.get(version) ?? 0,
  });
  const { shares, gini, counted } = workShares(shifts);
  const now = span.toMs > nowMs ? await workNow(suite, fleet, nowMs) : new Map<number, WorkNow>();
  const told = shares
    .toSorted((a, b) => Math.abs(b.engagedMs - b.othersMs) - Math.abs(a.engagedMs - a.othersMs))
    .slice(0, MOST_FAIR_DRIVERS);
  const own = driverId === null ? [] : ownChoices(moved, driverId).slice(0, MOST_FAIR_CHOICES);
  const others = own.map(({ to, from }) => (to.driverId === driverId ? from.driverId : to.driverId));
  const names = await driversNamed(db, [...told.map((share) => share.driverId), ...others]);
  return {
    timeZone: fleet.timeZone,
    plans: evenPlansIn(versions, span),
    drivers: shares.length,
    gini,
    counted,
    choices: { count, every },
    advice,
    rows: told.map((share) =>
      toldRow(
        share,
        names.get(share.driverId) ?? NOBODY,
        byDriver.get(share.driverId) ?? NOT_MOVED,
        now.get(share.driverId),
      ),
    ),
    moved: own.map((one, n) => toldChoice(one, driverId!, names.get(others[n]!)?.name ?? '')),
  };
}

const seconds = (ms: number): number => Math.round(ms / SECOND_MS);

function toldRow(
  { driverId, atWorkMs, engagedMs, othersMs, declined }: WorkShare,
  { did, name }: Named,
  { evenness, idleCredit, freeMs }: MovedWork,
  now: WorkNow | undefined,
): FairRow {
  const sum = ({ jobs, meanMs }: MovedSum) => ({ jobs, meanSeconds: seconds(meanMs) });
  const both = ({ gained, lost }: MovedWork['evenness']) => ({ gained: sum(gained), lost: sum(lost) });
  return {
    id: driverId,
    did,
    name,
    atWorkSeconds: seconds(atWorkMs),
    engagedSeconds: seconds(engagedMs),
    othersSeconds: seconds(othersMs),
    declined,
    evenness: both(evenness),
    idleCredit: both(idleCredit),
    freeSeconds: freeMs === null ? null : seconds(freeMs),
    now: now
      ? {
          atWorkSeconds: seconds(now.atWorkMs),
          engagedSeconds: seconds(now.engagedMs),
          aheadSeconds: seconds(now.aheadMs),
          idleSinceMs: now.idleSinceMs,
        }
      : null,
  };
}

const ownChoices = (moved: readonly MovedChoice[], driverId: number): MovedChoice[] =>
  moved.filter(({ to, from }) => to.driverId === driverId || from.driverId === driverId);

function toldChoice({ item, jobId, atMs, to, from }: MovedChoice, driverId: number, other: string): FairChoice {
  const gained = to.driverId === driverId;
  const [own, others] = gained ? [to, from] : [from, to];
  return { item, jobId, atMs, gained, other, ownSeconds: seconds(own.ms), otherSeconds: seconds(others.ms) };
}

/** Who sat in a vehicle at an instant; null where nobody did. */
function whoSat(seated: readonly Seated[]): (vehicleId: number, atMs: number) => number | null {
  const byVehicle = new Map<number, Seated[]>();
  for (const one of seated) {
    const before = byVehicle.get(one.vehicleId);
    if (before) before.push(one);
    else byVehicle.set(one.vehicleId, [one]);
  }
  return (vehicleId, atMs) =>
    byVehicle.get(vehicleId)?.find(({ beganMs, endedMs }) => beganMs <= atMs && (endedMs === null || atMs < endedMs))
      ?.driverId ?? null;
}
