import type { Store } from '#store/door/connect.ts';
import { replicationOf } from '#store/server/replication.ts';

const FRESH_MS = 1_000;

/** In seconds, how old what a search was told is; to one decimal. Left out where it read the database itself. */
export const DATA_AGE = 'x-data-age';

type Asked = Pick<Store, 'hasStandby' | 'readers'>;
const known = new WeakMap<Store['pool'], { atMs: number; age: Promise<number | null> }>();

/** How old what searches are told is, in seconds; null where they read the database itself. Looked at once a second at most. */
export async function ageOfSearches({ hasStandby, readers: { searches } }: Asked): Promise<number | null> {
  if (!hasStandby) return null;
  const last = known.get(searches.pool);
  if (last && performance.now() - last.atMs < FRESH_MS) return last.age;
  const age = replicationOf(searches.db).then(
    ({ ageSeconds }) => ageSeconds,
    () => null,
  );
  known.set(searches.pool, { atMs: performance.now(), age });
  return age;
}
