import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { Metrics } from './metrics.ts';

export type MetricsDoor = { port: number; close(): Promise<void> };

/** `GET /metrics` on a port of its own, which nobody but whoever watches the suite can reach: there is no sign-in. */
export async function serveMetrics(metrics: Metrics, at: { host: string; port: number }): Promise<MetricsDoor> {
  const server = createServer(async (request, answer) => {
    const path = request.url?.split('?')[0];
    if (path !== '/metrics') return answer.writeHead(404).end('Metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer.writeHead(405, { allow: 'GET, HEAD' }).end('Metrics are read by GET.\n');
    try {
      const text = await metrics.registry.metrics();
      return answer
        .writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
        .end(request.method === 'HEAD' ? undefined : text);
    } catch {
      return answer.writeHead(503).end('The metrics could not be read.\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, at)));
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function refusalOf(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} for the metrics is held by another program: give another with --metrics.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefusal(`${host} is not an address of this machine: give another with --metrics ADDRESS:PORT.`);
  return new StartRefusal(`Port ${port} cannot be used for the metrics (${error.code}): give another with --metrics.`);
}
