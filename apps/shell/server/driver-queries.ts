import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { claimQuery } from '#acts/query/claim-query.ts';
import { finishQuery } from '#acts/query/finish-query.ts';
import { keepClaims } from '#acts/query/keep-claims.ts';
import { releaseQuery } from '#acts/query/release-query.ts';
import type { Result } from '#core/kit/result.ts';
import { queryWords } from '#core/query/code-names.ts';
import { actorOf, type SignedInUser, type Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { openQueriesFor } from '#store/query/driver-query.ts';
import { callerOf, clientFirst, fleetsAsked, fleetsField, idField, readBody, textField } from './open-call.ts';

const LONGEST_RESPONSE = 2_000;

const queryRequest = z.object({
  fleets: fleetsField,
  user: textField(200),
  action: textField(20),
  queryID: idField,
  cto: textField(40),
  Plate: textField(40),
  channel: textField(40),
  descr: textField(LONGEST_RESPONSE),
});
type QueryRequest = z.infer<typeof queryRequest>;

type Refused = 'queryUnknown' | 'queryTaken' | 'responseMissing';
type Action = (suite: Suite, user: SignedInUser, queryId: number, response: string) => Promise<Result<null, Refused>>;

/** What an action does to the query it names; `fetch` names none. */
const ACTIONS: Readonly<Record<string, Action>> = {
  select: (suite, user, queryId) => claimQuery(suite, actorOf(user), handOf(user, queryId)),
  release: (suite, user, queryId) => releaseQuery(suite, actorOf(user), handOf(user, queryId)),
  finish: (suite, user, queryId, response) => finishQuery(suite, actorOf(user), { ...handOf(user, queryId), response }),
};

const handOf = ({ id, fleets }: SignedInUser, queryId: number) => ({ queryId, userId: id, fleets });

/**
 * `POST /api/driverQueries`. Every action answers the rows that `fetch` would answer after it, so that a client needs no
 * second call. The user is the one of the session; the field `user` is not believed.
 */
export function serveDriverQueries(http: FastifyInstance, suite: Suite): void {
  http.post('/api/driverQueries', { onRequest: clientFirst(suite) }, async (request, reply) => {
    const body = readBody(queryRequest, request, reply);
    if (!body) return reply;
    const user = await callerOf(suite, request, reply, { any: ['queries', 'alarms'] }, body.action !== 'fetch');
    if (!user) return reply;
    const fleets = fleetsAsked(body.fleets, user, reply, 'fleets');
    if (!fleets) return reply;
    const action = Object.hasOwn(ACTIONS, body.action) ? ACTIONS[body.action] : undefined;
    if (!action && body.action !== 'fetch') return actionUnknown(reply);
    const queryId = action ? idOf(body.queryID) : null;
    if (action && queryId === null) return idMissing(reply);
    if (action && queryId !== null) {
      const done = await action(suite, user, queryId, body.descr);
      if (!done.ok) return refused(reply, done);
    }
    await keepClaims(suite, user.id);
    return rows(suite, user, fleets, body);
  });
}

async function rows(suite: Suite, user: SignedInUser, fleets: number[], { cto, Plate, channel }: QueryRequest) {
  const nowMs = suite.clock.nowMs();
  const asked = { fleets, userId: user.id, nowMs, cto: cto.trim(), plate: Plate.trim(), channel: channel.trim() };
  const open = await openQueriesFor(suite.store.db, asked);
  return open.map((query) => ({
    ID: query.id,
    Query: `${query.drill ? 'DRILL: ' : ''}${queryWords(query.code, query.query)}`,
    DateTime: new Date(query.at).toISOString(),
    DID: query.did ?? '',
    Plate: query.plate ?? '',
    User: query.holder ?? '',
    Code: query.code,
  }));
}

function idOf(field: number | string): number | null {
  const text = String(field).trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function actionUnknown(reply: FastifyReply): FastifyReply {
  return problem(reply, 400, {
    title: "The action is not known. Ask for 'fetch', 'select', 'release' or 'finish'.",
    titre: 'L’action est inconnue. Demandez « fetch », « select », « release » ou « finish ».',
    field: 'action',
  });
}

function idMissing(reply: FastifyReply): FastifyReply {
  return problem(reply, 400, {
    title: "Name the query by its id in 'queryID'.",
    titre: 'Nommez la demande par son numéro dans « queryID ».',
    field: 'queryID',
  });
}

function refused(
  reply: FastifyReply,
  { code, detail }: { code: Refused; detail?: Record<string, string | number> },
): FastifyReply {
  switch (code) {
    case 'queryUnknown':
      return problem(reply, 404, {
        title: 'There is no such open query.',
        titre: 'Il n’y a pas de telle demande en cours.',
        field: 'queryID',
      });
    case 'queryTaken':
      return problem(reply, 409, {
        title: `${detail?.by ?? ''} has this query already.`,
        titre: `${detail?.by ?? ''} s’occupe déjà de cette demande.`,
        field: 'queryID',
      });
    case 'responseMissing':
      return problem(reply, 422, {
        title: "An emergency is closed with its response in 'descr'.",
        titre: 'Une urgence se termine avec sa réponse dans « descr ».',
        field: 'descr',
      });
  }
}
