import type { FastifyInstance } from 'fastify';
import type { Suite } from '#engine/server/context.ts';
import { readingSuite } from '#engine/server/reading-suite.ts';
import { serveDriverQueries } from './driver-queries.ts';
import { serveList } from './list.ts';
import { serveLogin } from './login.ts';
import { knowsClient } from './open-call.ts';
import { serveStats } from './stats.ts';

const OPEN_MAP_SERVER = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** The five fixed calls of the shell. */
export function serveFixedCalls(http: FastifyInstance, suite: Suite): void {
  serveLogin(http, suite);
  serveList(http, suite);
  serveStats(http, readingSuite(suite));
  serveDriverQueries(http, suite);

  http.get('/api/config', async (request, reply) => {
    if (!knowsClient(suite, request, reply)) return reply;
    const { url, title, signingKey, demo, demoLogins, firstVisitToken, tileServer } = suite.config;
    return {
      osmMaps: tileServer ? 'Yes' : 'No',
      url,
      tileServer: tileServer ?? OPEN_MAP_SERVER,
      title,
      currency: suite.books.fleets.all()[0]?.currency ?? '$',
      languages: ['en', 'fr'],
      signingKey: signingKey.publicBase64,
      demo,
      demoLogins,
      firstVisit: firstVisitToken !== null,
    };
  });
}
