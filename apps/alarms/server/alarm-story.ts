import { MINUTE_MS } from '#core/kit/time.ts';
import { TRACK_MS } from '#core/query/track.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressNear } from '#services/places/address-near.ts';
import { queryEvents, queryFacts } from '#store/query/query-story.ts';
import { type AlarmStory, QUERY_ACTS } from '../contract.ts';
import { driverOf, placeOf } from './alarm-scene.ts';
import { carTrack } from './car-track.ts';

/** What is still seen of the way after an alarm has ended. */
const AFTERWARDS_MS = MINUTE_MS;

/** What happened to a query, open or finished, and where its car was meanwhile; undefined where the fleet has none such. */
export async function alarmStory(suite: Suite, fleetId: number, queryId: number): Promise<AlarmStory | undefined> {
  const query = await queryFacts(suite.store.db, fleetId, queryId);
  if (!query) return undefined;
  const place = placeOf(query);
  const nowMs = suite.clock.nowMs();
  const untilMs = query.finished_at === null ? nowMs : Math.min(nowMs, query.finished_at + AFTERWARDS_MS);
  const [address, lines, track] = await Promise.all([
    place && addressNear(suite, fleetId, place),
    queryEvents(suite.store.db, queryId),
    query.vehicle_id === null ? [] : carTrack(suite, query.vehicle_id, query.at - TRACK_MS, untilMs),
  ]);
  return {
    queryId,
    code: query.code,
    codeName: query.codeName,
    query: query.query,
    drill: query.drill,
    atMs: query.at,
    plate: query.plate ?? '',
    rego: query.rego ?? '',
    typeName: query.typeName ?? '',
    driver: driverOf(query),
    jobId: query.job_id,
    place: place && { longitude: place[0], latitude: place[1] },
    address,
    city: suite.books.fleets.get(fleetId)?.city ?? '',
    firstClaimedAtMs: query.first_claimed_at,
    finishedAtMs: query.finished_at,
    finishedBy: query.finished_by,
    response: query.response,
    events: lines.flatMap(({ act, at, actor_kind, actor_name }) => {
      const known = QUERY_ACTS.find((one) => one === act);
      return known
        ? { act: known, atMs: at, byKind: actor_kind as 'user' | 'driver' | 'system' | 'customer', by: actor_name }
        : [];
    }),
    track,
  };
}
