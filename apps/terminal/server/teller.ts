import { setTimeout as sleep } from 'node:timers/promises';
import type { Suite } from '#engine/server/context.ts';
import { isEndedByOffice } from '#store/shift/shift.ts';
import { endOfJob, endOfOffer, type VehicleWork, workOf } from '#store/vehicle/vehicle-work.ts';
import { searchTeller } from './company/tell-search.ts';
import type { Link } from './link.ts';
import { readProspects } from './prospects.ts';
import { officeTeller } from './tell-office.ts';
import { startQueueTeller } from './tell-queues.ts';
import { keyTeller, standingTeller } from './tell-standing.ts';
import type { Teller } from './teller-shape.ts';
import { afterTellingProspects, NOTHING_TOLD, type Prospects, prospectsToTell } from './told-plans.ts';
import { afterTelling, type Endings, whatToTell, wholeState } from './told-work.ts';

/** However an announcement may get lost, no terminal is wrong for longer. */
const RECHECK_MS = 3_000;
const AFTER_ERROR_MS = 500;

/**
 * Keeps terminals up to date: hears which vehicles and jobs changed, by whatever node, reads their work in batches and
 * sends the difference. One reading at a time, so that an older one is never told after a newer.
 */
export function startTeller(suite: Suite, seated: ReadonlyMap<number, Link>): Teller {
  const changed = new Set<number>();
  const holderOf = new Map<number, number>();
  const tellOffice = officeTeller(suite, seated);
  const standing = standingTeller(suite, seated);
  const key = keyTeller(suite, seated);
  const search = searchTeller(suite, seated);
  const queues = startQueueTeller(suite, seated);
  let running: Promise<void> | null = null;
  let stopped = false;

  async function tellAll(): Promise<void> {
    while (changed.size > 0) {
      if (stopped) return;
      const ids = [...changed];
      changed.clear();
      try {
        const [works, prospectsOf] = await Promise.all([
          workOf(suite.store.db, ids),
          readProspects(suite, seated, ids),
        ]);
        for (const work of works) await tellOne(work, prospectsOf(work));
        await tellOffice(ids);
        await standing.tell(ids);
        await key.tell(ids);
        await search.tell(ids);
      } catch (error) {
        if (stopped) return;
        suite.log.error({ err: error }, 'terminals could not be told; it is tried again');
        for (const id of ids) changed.add(id);
        await sleep(AFTER_ERROR_MS);
      }
    }
  }

  async function tellOne(work: VehicleWork, prospects: Prospects): Promise<void> {
    const link = seated.get(work.vehicleId);
    if (!link?.seat) return;
    const { seat } = link;
    if (work.shiftId !== seat.shiftId) {
      const byOffice = await isEndedByOffice(suite.store.db, seat.shiftId);
      if (link.seat === seat) link.unseat(byOffice ? 'byOffice' : 'shiftOver');
      return;
    }
    const { told } = link;
    const messages = told ? whatToTell(told, work, await endings(told, work)) : wholeState(work);
    if (told?.jobId) holderOf.delete(told.jobId);
    if (work.job) holderOf.set(work.job.id, work.vehicleId);
    messages.push(...prospectsToTell(told?.prospects ?? NOTHING_TOLD, prospects));
    link.told = afterTelling(work, afterTellingProspects(prospects));
    for (const message of messages) link.send(message);
  }

  async function endings(told: NonNullable<Link['told']>, work: VehicleWork): Promise<Endings> {
    const offerEnded = told.offerId !== null && told.offerId !== work.offer?.id;
    const jobEnded = told.jobId !== null && !work.job;
    return {
      offer: offerEnded ? await endOfOffer(suite.store.db, told.offerId as number) : undefined,
      job: jobEnded ? await endOfJob(suite.store.db, told.jobId as number, work.vehicleId) : undefined,
    };
  }

  function poke(): void {
    if (changed.size === 0 || stopped) return;
    running ??= tellAll().finally(() => {
      running = null;
      if (changed.size > 0 && !stopped) setImmediate(poke);
    });
  }

  /** Whoever may have the job that is shown there, or no longer: those of the fleet who have nothing to do. */
  function addFree(fleetId: number): void {
    for (const [vehicleId, { seat, told }] of seated) {
      const busy = told && (told.jobId !== null || told.outOfVehicle || told.meterOnAtMs !== null);
      if (seat?.fleetId === fleetId && !busy) changed.add(vehicleId);
    }
  }

  const lookAtAll = () => {
    for (const vehicleId of seated.keys()) changed.add(vehicleId);
    poke();
  };
  const silence = suite.sequencer.listen((numbered) => {
    for (const { topic, fleetId, entityId } of numbered) {
      if (topic === 'covers') addFree(fleetId);
      standing.heard(topic, fleetId);
      key.heard(topic, fleetId);
      const vehicleId = topic === 'vehicles' ? entityId : topic === 'jobs' ? holderOf.get(entityId) : undefined;
      if (vehicleId !== undefined && seated.has(vehicleId)) changed.add(vehicleId);
    }
    poke();
  }, lookAtAll);
  const recheck = setInterval(lookAtAll, RECHECK_MS);

  return {
    tell(vehicleId) {
      changed.add(vehicleId);
      poke();
    },
    async stop() {
      stopped = true;
      silence();
      clearInterval(recheck);
      await Promise.all([running, queues.stop()]);
    },
  };
}
