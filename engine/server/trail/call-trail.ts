import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is known of a call while it is answered: every line of the log that is written meanwhile tells it. */
export type CallTrail = {
  id: string;
  /** Its name in the contract, or its route; empty until that is known. */
  operation: string;
  /** The code of its refusal; empty where there is none. */
  code: string;
};

/** A call that is over. */
export type EndedCall = Readonly<CallTrail> & { method: string; status: number; seconds: number };

/** The name of what nobody serves. */
export const UNKNOWN = 'unknown';

const underWay = new AsyncLocalStorage<CallTrail>();
const trails = new WeakMap<object, CallTrail>();

/** The call that is being answered where this is asked; undefined outside of calls. */
export const callUnderWay = (): Readonly<CallTrail> | undefined => underWay.getStore();

/** Says which operation a request is for. */
export function nameCall({ raw }: Pick<FastifyRequest, 'raw'>, operation: string): void {
  const trail = trails.get(raw);
  if (trail) trail.operation = operation;
}

/** Says by which code the call under way is refused. */
export function tellCode(code: string): void {
  const trail = underWay.getStore();
  if (trail) trail.code = code;
}

/** Follows every call of a server from its headers to its answer, which carries its id; tells each that is over. */
export function followCalls(http: FastifyInstance, ended: (call: EndedCall) => void): void {
  http.addHook('onRequest', (request, reply, done) => {
    const trail = { id: request.id, operation: '', code: '' };
    trails.set(request.raw, trail);
    reply.header('x-request-id', trail.id);
    underWay.run(trail, done);
  });
  // What reads a body goes on in the name of whatever brought its last piece.
  http.addHook('preHandler', (request, _reply, done) => {
    const trail = trails.get(request.raw);
    if (trail) underWay.run(trail, done);
    else done();
  });
  http.addHook('onResponse', async (request, reply) => {
    const trail = trails.get(request.raw);
    if (!trail) return;
    const operation = trail.operation || routeOf(request, reply.statusCode);
    const { method } = request;
    underWay.run(trail, () =>
      ended({ ...trail, operation, method, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 }),
    );
  });
}

/** Of what is no operation: the pattern of its route, never its address. */
function routeOf({ is404, routeOptions }: FastifyRequest, status: number): string {
  if (is404) return status === 200 ? 'page' : UNKNOWN;
  const { url = '' } = routeOptions;
  return url === '/*' ? 'file' : url.endsWith('*') && url !== '/api/docs/files/*' ? UNKNOWN : url;
}
