import type { FastifyInstance } from 'fastify';
import { startLiveHub } from '#engine/live/hub.ts';
import type { LiveTopics } from '#engine/live/live-topic.ts';
import { type LiveSockets, liveSockets } from '#engine/live/socket.ts';
import { serveApi } from '#engine/server/api.ts';
import { serveCityMaps } from '#engine/server/city-maps.ts';
import type { Suite } from '#engine/server/context.ts';
import { serveDocs } from '#engine/server/docs.ts';
import { serveFiles } from '#engine/server/file-door.ts';
import { serveScreens } from '#engine/server/http.ts';
import { problem } from '#engine/server/problem.ts';

export const LIVE_PATH = '/api/live';

/** Pages and calls of a node, and the live sockets of its pages. */
export type Pages = { live: LiveSockets | null; stop(): Promise<void> };

/** What the applications bring: their calls by contract, those that have none, and what users listen to. */
export type Served = {
  webDir: string;
  routers: Parameters<typeof serveApi>[2];
  contracts: Parameters<typeof serveApi>[3];
  topics: LiveTopics;
  further: readonly ((http: FastifyInstance, suite: Suite) => void)[];
};

/** Serves what people and other programs ask for: screens, calls, files, live topics. */
export async function servePages(http: FastifyInstance, suite: Suite, served: Served): Promise<Pages> {
  for (const serve of served.further) serve(http, suite);
  serveApi(http, suite, served.routers, served.contracts);
  await serveDocs(http);
  serveCityMaps(http, suite);
  serveFiles(http, suite);
  await serveScreens(http, served.webDir, suite.config.clientSecret);
  const hub = startLiveHub(suite, served.topics);
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
