import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientApp } from '#engine/server/client-header.ts';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { sessionKeyOf, userOfKey } from '#engine/server/session-key.ts';
import { serveLogin } from './login.ts';

const TILE_SERVER = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const listRequest = z.object({
  list: z.string().max(60).default(''),
  fleet: z.string().max(2_000).default(''),
});

/** The fixed calls that this suite serves: `login`, `config`, and of `list` the fleets. */
export function serveFixedCalls(http: FastifyInstance, suite: Suite): void {
  serveLogin(http, suite);

  http.get('/api/config', async () => {
    const fleet = suite.books.fleets.all()[0];
    return {
      osmMaps: 'No',
      url: suite.config.url,
      tileServer: TILE_SERVER,
      title: suite.config.title,
      currency: fleet?.currency ?? '$',
      languages: ['en', 'fr'],
      signingKey: suite.config.signingKey.publicBase64,
      demo: suite.config.demo,
      firstVisit: suite.config.firstVisitToken !== null,
    };
  });

  http.post('/api/list', async (request, reply) => {
    if (!clientApp(request.headers.authorization, suite.config.clientSecret)) {
      return problem(reply, 401, {
        title: 'The client program is not known. Send its name and key in the Authorization header.',
        titre: 'Le programme client est inconnu. Envoyez son nom et sa clé dans l’en-tête Authorization.',
      });
    }
    const parsed = listRequest.safeParse(request.body ?? {});
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return problem(reply, 400, {
        title: `The field '${field}' must be a text.`,
        titre: `Le champ « ${field} » doit être un texte.`,
        field,
      });
    }
    const user = await userOfKey(suite, sessionKeyOf(request.headers), false);
    if (!user) return reply.status(401).send({ result: 'User Session is no longer valid' });
    if (parsed.data.list !== 'fleets') {
      return problem(reply, 400, {
        title: `The list '${parsed.data.list}' is not served here. Ask for 'fleets'.`,
        titre: `La liste « ${parsed.data.list} » n’est pas servie ici. Demandez « fleets ».`,
        field: 'list',
      });
    }
    return user.fleets.flatMap((id) => {
      const fleet = suite.books.fleets.get(id);
      if (!fleet) return [];
      const [longitude, latitude] = fleet.centre;
      return [{ ID: fleet.id, Name: fleet.name, latitude, longitude }];
    });
  });
}
