import type { JobState } from '#core/job/states.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { type DecisionRow, decisionsOfJob } from '#store/dispatch/decision.ts';
import type { Db } from '#store/door/connect.ts';
import { findJob } from '#store/job/job.ts';
import { jobLines, jobOffers, platesOf } from '#store/job/story.ts';
import type { Reasons, StoryEntry } from '../../contract.ts';
import { reasonsOf, toldDecision, vehiclesIn } from './reasons.ts';

const DECIDED = ['reserve', 'cover', 'coach'] as const;
/** Told with the act of that name. */
const BY_HAND: ReadonlySet<string> = new Set(['assign', 'commit']);

/** All that happened to a job, oldest first; undefined where the fleet has no such job. */
export async function jobStory(db: Db, fleet: FleetFacts, jobId: number) {
  const job = await findJob(db, jobId);
  if (job?.fleet_id !== fleet.id) return undefined;
  const [lines, offers, decisions] = await Promise.all([
    jobLines(db, jobId),
    jobOffers(db, jobId),
    decisionsOfJob(db, jobId, job.created_at),
  ]);
  const told = new Map(decisions.map((decision) => [decision.id, toldDecision(decision)]));
  const cars = [...told.values()].flatMap((one) => (one ? vehiclesIn(one) : []));
  const plates = await platesOf(db, [...cars, ...decisions.flatMap(({ vehicle_id: id }) => (id === null ? [] : [id]))]);
  const reasonsFor = (decisionId: number | null): Reasons | null => {
    const one = decisionId === null ? null : told.get(decisionId);
    return one ? reasonsOf(one, plates, fleet) : null;
  };
  const offered = new Set(offers.map((offer) => offer.decision_id));
  const byHand = new Map(
    decisions.flatMap(({ id, at, outcome }) => (BY_HAND.has(outcome) ? [[`${outcome} ${at}`, id] as const] : [])),
  );
  const entries: StoryEntry[] = [
    ...lines.map((line) => ({
      kind: 'moved' as const,
      atMs: line.at,
      act: line.act,
      byKind: line.actor_kind as 'user' | 'driver' | 'system' | 'customer',
      by: line.actor_name,
      from: line.from_state as JobState | null,
      to: line.to_state as JobState | null,
      plate: line.plate,
      why: line.why,
      reasons: reasonsFor(byHand.get(`${line.act} ${line.at}`) ?? null),
    })),
    ...offers.map((offer) => ({
      kind: 'offered' as const,
      atMs: offer.sent_at,
      plate: offer.plate,
      driverName: offer.driver_name,
      attempt: offer.attempt,
      state: offer.state,
      expiresAtMs: offer.expires_at,
      answeredAtMs: offer.answered_at,
      reasons: reasonsFor(offer.decision_id),
    })),
    ...decisions
      .filter(({ id }) => !offered.has(id))
      .flatMap((decision) => unoffered(decision, reasonsFor(decision.id), plates)),
  ];
  // A stable sort: of one instant, what the audit says comes before what was weighed.
  entries.sort((a, b) => a.atMs - b.atMs);
  return { jobId: job.id, version: job.version, entries };
}

/** A decision that no offer came of: a plan, a showing, an alarm, or no car. */
function unoffered(decision: DecisionRow, reasons: Reasons | null, plates: ReadonlyMap<number, string>): StoryEntry[] {
  const outcome = DECIDED.find((one) => one === decision.outcome);
  if (outcome) {
    const plate = decision.vehicle_id === null ? null : (plates.get(decision.vehicle_id) ?? null);
    return [{ kind: 'decided', atMs: decision.at, outcome, plate, reasons }];
  }
  return decision.vehicle_id === null ? [{ kind: 'noCar', atMs: decision.at, reasons }] : [];
}
