import { useMemo } from 'react';
import { allows } from '#core/access/flags.ts';
import { READS_QUEUES } from '#core/access/vehicle-rights.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { client } from '../../web/client.ts';

/** Sums and last things of every vehicle are read again this often. */
const FIGURES_EVERY_MS = 60_000;
const QUEUES_EVERY_MS = 3_000;
const MOST_PAGES = 30;

type Page<R> = { atMs: number; rows: R[]; nextAfter: number | null };

/** Reads a list that is told page by page, to its end. */
export async function allPages<R>(read: (after: number) => Promise<Page<R>>): Promise<{ atMs: number; rows: R[] }> {
  const rows: R[] = [];
  let after = 0;
  let atMs = 0;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await read(after);
    if (pages === 0) atMs = page.atMs;
    rows.push(...page.rows);
    if (page.nextAfter === null) break;
    after = page.nextAfter;
  }
  return { atMs, rows };
}

const readFigures = (fleet: number, signal: AbortSignal) =>
  allPages(async (after) => {
    const { atMs, vehicles, nextAfter } = await client.vehicles.figures({ fleet, after }, { signal });
    return { atMs, rows: vehicles, nextAfter };
  });

export type Figures = Awaited<ReturnType<typeof readFigures>>['rows'][number];
export type Queues = Awaited<ReturnType<typeof client.vehicles.queues>>;

/** Where a vehicle stands in its queue, or until when it stands in none. */
export type QueuePlace = {
  areaId: number | null;
  rankId: number | null;
  place: number | null;
  of: number | null;
  untilMs: number | null;
};

export const figuresKey = (fleet: number) => ['coach', 'vehicleFigures', fleet];
export const queuesKey = (fleet: number) => ['coach', 'queues', fleet];

/** What sums and last things of a fleet's vehicles are worth, by vehicle; read every minute. */
export function useFigures(fleet: number) {
  const { data, error } = useOperation(figuresKey(fleet), (signal) => readFigures(fleet, signal), {
    everyMs: FIGURES_EVERY_MS,
  });
  const byVehicle = useMemo(() => new Map((data?.rows ?? []).map((row) => [row.vehicleId, row])), [data]);
  return { byVehicle, atMs: data?.atMs ?? null, failed: error !== null };
}

/** The queues of a fleet, every three seconds, and each vehicle's place in them; nothing where this user may not see them. */
export function useQueues(fleet: number, everyMs = QUEUES_EVERY_MS, wanted = true) {
  const { flags } = useSignedIn();
  const { data, error } = useOperation(queuesKey(fleet), (signal) => client.vehicles.queues({ fleet }, { signal }), {
    enabled: wanted && allows(flags, READS_QUEUES),
    everyMs,
    staleMs: 1_000,
  });
  const places = useMemo(() => placesIn(data), [data]);
  /** Is it out of all queues for a while? Null where that is not known. */
  const isUnplotted = (id: number) => (data ? places.get(id)?.untilMs != null : null);
  return { queues: data, places, isUnplotted, failed: error !== null };
}

function placesIn(data: Queues | undefined): ReadonlyMap<number, QueuePlace> {
  const places = new Map<number, QueuePlace>();
  for (const { areaId, rankId, cars } of data?.queues ?? []) {
    for (const [i, vehicleId] of cars.entries()) {
      places.set(vehicleId, { areaId, rankId, place: i + 1, of: cars.length, untilMs: null });
    }
  }
  for (const { vehicleId, untilMs, areaId, rankId } of data?.unplotted ?? []) {
    places.set(vehicleId, { areaId, rankId, place: null, of: null, untilMs });
  }
  return places;
}
