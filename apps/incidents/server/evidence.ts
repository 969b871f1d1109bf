import { implement } from '@orpc/server';
import { numberIn } from '#acts/case/about-trip.ts';
import { lookAtEvidence } from '#acts/incident/look-at-evidence.ts';
import { eventTeller } from '#cards/event/server/tell-event.ts';
import { allows } from '#core/access/flags.ts';
import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { CopiedDecision, CopiedMessage, CopiedPoint } from '#core/incident/evidence/copy.ts';
import { REPLAYS } from '#core/trip/replay-right.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { boundsOfFleet } from '#services/fleets/fleet-bounds.ts';
import { toldCase } from '#store/case/case-file.ts';
import type { EventLine } from '#store/event/search-events.ts';
import { copiesOf, looksAt } from '#store/incident/copy.ts';
import { companyWords } from '#store/label/system-label.ts';
import { evidence as contract } from '../contract/evidence.ts';

const MOST_LOOKS = 50;
const MOST_WEIGHED = 5;
const os = implement(contract).$context<RequestContext>().use(guard);

export const evidence = os.router({
  copies: os.copies.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const file = await toldCase(db, requireFleet(context, input.fleet), incidentCase.name, input.id);
    if (!file) throw errors.caseUnknown();
    const jobId = numberIn(file.given['job']);
    const copies = jobId === null ? [] : await copiesOf(db, file.id, jobId);
    return {
      copies: copies.map(({ part, made_at: madeAtMs, whole, rows }) => ({ part, madeAtMs, whole, rows })),
      looks: await looksAt(db, file.id, MOST_LOOKS),
    };
  }),
  lookAtCopy: os.lookAtCopy.handler(async ({ input: { fleet, id, part, language }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    if (part === 'track' && !allows(context.user.rights, REPLAYS)) throw errors.noReplay();
    const copy = valueOr(errors, await lookAtEvidence(context.suite, context.actor, { fleetId, id, part }));
    const { books, store } = context.suite;
    const facts = await factsOfFleet(books, fleetId);
    const { content, made_at: madeAtMs, whole } = copy;
    const tell = eventTeller(language, facts, await companyWords(store.db));
    const story = () =>
      (content as EventLine[]).map((line) => ({ id: line.id, atMs: line.at, sentence: tell(line), why: line.why }));
    return {
      madeAtMs,
      whole,
      story: part === 'story' ? story() : null,
      track:
        part === 'track'
          ? { city: facts.city, bounds: boundsOfFleet(books, facts), points: (content as CopiedPoint[]).map(toldPoint) }
          : null,
      decisions: part === 'decisions' ? (content as CopiedDecision[]).map(toldDecision) : null,
      messages: part === 'messages' ? (content as CopiedMessage[]) : null,
    };
  }),
});

const toldPoint = ([atMs, longitude, latitude, speedKmh, headingDegrees]: CopiedPoint) => ({
  atMs,
  longitude,
  latitude,
  speedKmh,
  headingDegrees,
});

function toldDecision({ atMs, outcome, plate, planVersion, reasons, plates }: CopiedDecision) {
  const told = explanationIn(reasons);
  const weighed = (told?.best ?? []).slice(0, MOST_WEIGHED).map(({ vehicleId, driveSeconds, metres }) => ({
    plate: plates[String(vehicleId)] ?? '–',
    driveSeconds,
    metres,
  }));
  return { atMs, outcome, plate, planVersion, weighed, passedOver: told?.passedOver.length ?? 0 };
}
