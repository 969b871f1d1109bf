import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#store/cluster/open.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';

/** A database as `npm start` would have it, fsync and all, in a folder that is gone afterwards. */
export async function onFreshDatabase<T>(
  work: (store: Store, place: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> {
  // A measurement never writes into a company's own database.
  delete process.env.DATABASE_URL;
  const dataDir = mkdtempSync(join(tmpdir(), 'hansom-bench-'));
  // Passable, so that root's database lies inside it and goes with it.
  chmodSync(dataDir, 0o711);
  const database = await openDatabase({ dataDir, say: () => {} });
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 20 });
    try {
      return await work(store, { url: database.url, dataDir });
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
