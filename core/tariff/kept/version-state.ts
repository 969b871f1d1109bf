/** `coming`: made live for an instant that is still ahead. */
export const VERSION_STATES = ['live', 'coming', 'ended', 'takenBack'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** What of a version says when it holds; null for every vehicle type. */
export type DatedVersion = {
  id: number;
  vehicleTypeId: number | null;
  effectiveFromMs: number;
  takenBackAtMs: number | null;
};

const laterFirst = (one: DatedVersion, other: DatedVersion) =>
  other.effectiveFromMs - one.effectiveFromMs || other.id - one.id;

/** The versions that hold or have held or will, for one vehicle type or for all, newest first. */
export const lineOf = <V extends DatedVersion>(versions: readonly V[], vehicleTypeId: number | null): V[] =>
  versions.filter((one) => one.vehicleTypeId === vehicleTypeId && one.takenBackAtMs === null).toSorted(laterFirst);

/** The newest of a line, though it may not hold yet: what a draft is begun from. */
export const newestOf = <V extends DatedVersion>(versions: readonly V[], vehicleTypeId: number | null): V | undefined =>
  lineOf(versions, vehicleTypeId)[0];

/** The version of a line that holds at an instant. */
export const liveOf = <V extends DatedVersion>(
  versions: readonly V[],
  vehicleTypeId: number | null,
  atMs: number,
): V | undefined => lineOf(versions, vehicleTypeId).find(({ effectiveFromMs }) => effectiveFromMs <= atMs);

/** What each version is at an instant, and when the next of its line takes its place. */
export function versionStates(
  versions: readonly DatedVersion[],
  nowMs: number,
): Map<number, { state: VersionState; untilMs: number | null }> {
  return new Map(
    versions.map((one): [number, { state: VersionState; untilMs: number | null }] => {
      if (one.takenBackAtMs !== null) return [one.id, { state: 'takenBack', untilMs: null }];
      const line = lineOf(versions, one.vehicleTypeId);
      const next = line[line.findIndex(({ id }) => id === one.id) - 1];
      const untilMs = next?.effectiveFromMs ?? null;
      const state = one.effectiveFromMs > nowMs ? 'coming' : untilMs !== null && untilMs <= nowMs ? 'ended' : 'live';
      return [one.id, { state, untilMs }];
    }),
  );
}
