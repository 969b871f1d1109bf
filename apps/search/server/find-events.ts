import { actorWords, eventTeller } from '#cards/event/server/tell-event.ts';
import { eventKindOf } from '#core/event/event-acts.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import { paged, type WhomRefused, whomMeant } from '#engine/search/found.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { Db } from '#store/door/connect.ts';
import { type EventFilter, type EventLine, type PageEnd, searchEvents } from '#store/event/search-events.ts';
import { areaNameOf } from '#store/fleet/fleet.ts';
import { companyWords } from '#store/label/system-label.ts';
import type { EventItem, EventSearch } from '../contract.ts';

async function filterOf(db: Db, asked: EventSearch): Promise<Result<EventFilter, WhomRefused>> {
  const whom = await whomMeant(db, asked.fleet, asked);
  if (!whom.ok) return whom;
  const { fleet, fromMs, toMs, jobId, areaId, kinds, actorKind, actor, why } = asked;
  return ok({ fleetId: fleet, fromMs, toMs, jobId, areaId, kinds, actorKind, actorName: actor, why, ...whom.value });
}

/** A line of the trail as the log shows it. */
export function toldEvent(
  line: EventLine,
  fleet: FleetFacts,
  language: Language,
  tell: (line: EventLine) => string,
): EventItem {
  return {
    id: line.id,
    atMs: line.at,
    kind: eventKindOf(line.act, line.entity),
    sentence: tell(line),
    byKind: line.actor_kind,
    by: actorWords(line, language),
    why: line.why,
    vehicleId: line.vehicle_id,
    plate: line.plate,
    driverName: line.driver_name,
    did: line.did,
    jobId: line.job_id ?? (line.entity === 'job' ? Number(line.entity_id) : null),
    areaName: areaNameOf(fleet, line.area_id),
  };
}

/** A page of a fleet's events as sentences, newest first. */
export async function findEvents(
  db: Db,
  fleet: FleetFacts,
  asked: EventSearch,
  { language, after, most }: { language: Language; after: PageEnd | null; most: number },
): Promise<Result<{ events: EventItem[]; next: PageEnd | null }, WhomRefused>> {
  const filter = await filterOf(db, asked);
  if (!filter.ok) return filter;
  const lines = await searchEvents(db, filter.value, { after, most: most + 1 });
  const { page, next } = paged(lines, most, ({ at, id }) => ({ atMs: at, id }));
  const tell = eventTeller(language, fleet, await companyWords(db));
  return ok({ events: page.map((line) => toldEvent(line, fleet, language, tell)), next });
}
