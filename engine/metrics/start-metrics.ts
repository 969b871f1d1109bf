import { openDatabaseLooks } from './database-looks.ts';
import type { Metrics } from './metrics.ts';
import { type MetricsDoor, serveMetrics } from './serve-metrics.ts';
import { type WatchedSuite, watchSuite } from './watch-suite.ts';

/** Lets the metrics of a running suite be read; `holder` is the name of its node. */
export async function startMetrics(
  metrics: Metrics,
  at: { host: string; port: number },
  suite: Omit<WatchedSuite, 'looks'> & { databaseUrl: string; holder: string },
): Promise<MetricsDoor> {
  const door = await serveMetrics(metrics, at);
  const looks = openDatabaseLooks(suite.databaseUrl, suite);
  const unwatch = watchSuite(metrics, { ...suite, looks });
  return {
    port: door.port,
    async close() {
      unwatch();
      await door.close();
      await looks.close();
    },
  };
}
