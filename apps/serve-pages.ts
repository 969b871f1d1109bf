import type { FastifyInstance } from 'fastify';
import { serveCalls } from '#apps/book/calls/server/serve-calls.ts';
import { contracts, routers } from '#apps/server.ts';
import { liveTopics } from '#apps/topics.ts';
import { startLiveHub } from '#engine/live/hub.ts';
import { type LiveSockets, liveSockets } from '#engine/live/socket.ts';
import { serveApi } from '#engine/server/api.ts';
import { serveCityMaps } from '#engine/server/city-maps.ts';
import type { Suite } from '#engine/server/context.ts';
import { serveDocs } from '#engine/server/docs.ts';
import { serveFiles } from '#engine/server/file-door.ts';
import { serveScreens } from '#engine/server/http.ts';
import { problem } from '#engine/server/problem.ts';
import { serveReceipts } from './admin/server/receipts/serve-receipts.ts';
import { serveFixedCalls } from './shell/server/fixed-calls.ts';

export const LIVE_PATH = '/api/live';

/** Pages and calls of a node, and the live sockets of its pages. */
export type Pages = { live: LiveSockets | null; stop(): Promise<void> };

/** Serves what people and other programs ask for: screens, calls, files, live topics. */
export async function servePages(http: FastifyInstance, suite: Suite, webDir: string): Promise<Pages> {
  serveFixedCalls(http, suite);
  serveApi(http, suite, routers, contracts);
  await serveDocs(http);
  serveCityMaps(http, suite);
  serveFiles(http, suite);
  serveCalls(http, suite);
  serveReceipts(http, suite);
  await serveScreens(http, webDir, suite.config.clientSecret);
  const hub = startLiveHub(suite, liveTopics);
  const live = liveSockets(suite, hub);
  return {
    live,
    async stop() {
      live.stop();
      await hub.stop();
    },
  };
}

/** Tells whoever asks for pages that they are elsewhere. */
export function serveNoPages(http: FastifyInstance): Pages {
  http.setNotFoundHandler((_request, reply) =>
    problem(reply, 404, {
      title: 'This node serves no pages and no calls. Ask a node with the role web.',
      titre: 'Ce nœud ne sert ni pages ni appels. Adressez-vous à un nœud de rôle web.',
    }),
  );
  return { live: null, stop: async () => undefined };
}
