import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationMeta } from '../contract/operation.ts';
import { agentKeyOf } from './agent-key.ts';
import { doorOf, endUnread, keepAtDoor, withoutBody } from './at-the-door.ts';
import { GUEST, type RequestContext, type SignedInUser, type Suite } from './context.ts';
import { LARGEST_BODY } from './http.ts';
import { bodyRoom } from './limits/body-room.ts';
import { toldWhenAgain } from './limits/retry-after.ts';
import { methodWrong } from './other-methods.ts';
import { judge } from './serve-contract.ts';
import { sessionKeyOf } from './session-key.ts';
import { CANNOT_HOLD_TITLES, cannotHold, TROUBLES, troubleOf } from './store-trouble.ts';
import { nameCall, tellCode } from './trail/call-trail.ts';

/** What somebody who is not signed in sends, but where an operation says otherwise. */
const STRANGERS_BODY = 64 * 1024;
const ROOM_AGAIN_S = 5;

// oxlint-disable-next-line typescript/no-explicit-any -- oRPC's own bound for 'any router with this context'
type ApiRouter = Router<any, RequestContext>;

/** Serves the typed API of all apps below `/api/v1`, and its OpenAPI 3.1 page at `/api/openapi.json`. */
export function serveApi(
  http: FastifyInstance,
  suite: Suite,
  routers: Record<string, ApiRouter>,
  contracts: Record<string, AnyContractRouter>,
): void {
  const handler = new OpenAPIHandler<RequestContext>(routers as ApiRouter, {
    rootInterceptors: [async ({ next }) => toldWhenAgain(await next())],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          const told = asClientError(suite, error);
          if (told instanceof ORPCError) tellCode(told.code);
          throw told;
        }
      },
    ],
  });
  const contextOf = (request: FastifyRequest): RequestContext => ({
    suite,
    sessionKey: sessionKeyOf(request.headers),
    agentKey: agentKeyOf(request.headers),
    address: suite.config.addressOf(request.raw),
  });
  const serve = async (request: FastifyRequest, reply: FastifyReply, judged = doorOf(request)) => {
    const tell = (name: string, value: string) => void reply.header(name, value);
    const context = { ...contextOf(request), judged, tell };
    const { matched } = await handler.handle(request, reply, { prefix: '/api/v1', context });
    if (!matched) unknownOperation(reply);
  };
  const operations = operationsOf(contracts);
  const find = finderOf(operations);
  const room = bodyRoom();
  /** Whose request it is where there is room for its body; else who sends it is told to wait. */
  const roomFor = (request: FastifyRequest, reply: FastifyReply, user: SignedInUser, meta: Partial<OperationMeta>) => {
    const sender = { userId: user === GUEST ? null : user.id, address: suite.config.addressOf(request.raw) };
    const giveBack = room.take(sender, bodyBytes(request, meta.mostBytes));
    if (!giveBack) return { refused: new ORPCError('tooMany', { status: 429, data: { waitSeconds: ROOM_AGAIN_S } }) };
    reply.raw.once('close', giveBack);
    return { user };
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = find(request.method, request.url);
    if (!found) {
      const others = METHODS.filter((method) => find(method, request.url));
      endUnread(request, reply);
      return others.length > 0 ? methodWrong(reply, others) : unknownOperation(reply);
    }
    nameCall(request, found.name);
    const judged = await judge(contextOf(request), found.meta, found.method !== 'GET');
    const kept = 'refused' in judged ? judged : roomFor(request, reply, judged.user, found.meta);
    keepAtDoor(request, kept);
    if (!('refused' in kept)) return;
    endUnread(request, reply);
    await serve(withoutBody(request), reply, kept);
    return reply;
  };
  const handle = (request: FastifyRequest, reply: FastifyReply) => serve(request, reply);
  http.all('/api/v1/*', { onRequest }, handle);
  for (const { method, path, meta } of operations)
    if (method === 'POST' && (meta.mostBytes !== undefined || meta.right === 'public'))
      http.post(`/api/v1${path}`, { onRequest, bodyLimit: meta.mostBytes ?? STRANGERS_BODY }, handle);

  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let page: Promise<unknown> | undefined;
  http.get('/api/openapi.json', async () => {
    page ??= generator.generate(contracts as AnyContractRouter, {
      info: {
        title: 'Hansom',
        version: '1',
        description:
          'The typed API. The key of a session goes into the header X-Session-Key, that of an agent’s program into X-Agent-Key; never into an address.',
      },
      servers: [{ url: '/api/v1' }],
      components: {
        securitySchemes: {
          sessionKey: { type: 'apiKey', in: 'header', name: 'X-Session-Key' },
          agentKey: { type: 'apiKey', in: 'header', name: 'X-Agent-Key' },
        },
      },
      security: [{ sessionKey: [] }, { agentKey: [] }],
    });
    return page;
  });
}

/** Of the operations of any contract. */
const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

const unknownOperation = (reply: FastifyReply) =>
  reply.status(404).send({ defined: false, code: 'unknownOperation', status: 404, message: 'No such operation.' });

/** Where it is not told how long a body is, as long as it may be. */
const bodyBytes = ({ method, headers }: FastifyRequest, mostBytes = LARGEST_BODY): number =>
  method === 'GET' ? 0 : Number(headers['content-length'] ?? mostBytes);

type Procedure = { '~orpc'?: { meta: Partial<OperationMeta>; route: { method?: string; path?: string } } };

type Operation = { name: string; method: string; path: string; meta: Partial<OperationMeta> };

/** Finds the operation that a request is for; a route a piece would make the start of the suite longer by a twentieth. */
function finderOf(operations: readonly Operation[]) {
  const keyOf = (method: string, path: string) => `${method} ${path}`;
  const plain = new Map<string, Operation>();
  const withHoles: { asked: RegExp; operation: Operation }[] = [];
  for (const operation of operations) {
    const { method, path } = operation;
    if (!path.includes('{')) plain.set(keyOf(method, path), operation);
    else withHoles.push({ asked: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operation });
  }
  return (method: string, url: string): Operation | undefined => {
    const key = keyOf(method, url.slice('/api/v1'.length).split(/[?#]/)[0]?.replace(/\/$/, '') ?? '');
    return plain.get(key) ?? withHoles.find(({ asked }) => asked.test(key))?.operation;
  };
}

/** The operations, wherever they stand in the contracts. */
function operationsOf(contracts: object, within = ''): Operation[] {
  return Object.entries(contracts).flatMap(([key, part]: [string, Procedure & object]) => {
    const declared = part['~orpc'];
    if (!declared) return operationsOf(part, `${within}${key}.`);
    const { method = 'POST', path = '' } = declared.route;
    return [{ name: `${within}${key}`, method, path, meta: declared.meta }];
  });
}

/** What a client sent wrongly is named field by field; what we did wrongly is logged and told in one word. */
function asClientError(suite: Suite, error: unknown): unknown {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST') {
      const issues = error.cause instanceof ValidationError ? error.cause.issues : [];
      return new ORPCError('badInput', {
        status: 400,
        message: error.message,
        data: {
          fields: issues.map((issue) => ({
            path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
            message: issue.message,
          })),
        },
      });
    }
    if (error.status !== 500) return error;
  }
  if (cannotHold(error)) {
    suite.log.warn({ err: error }, 'an input could not be stored');
    return new ORPCError('badInput', { status: 400, message: CANNOT_HOLD_TITLES.title, data: { fields: [] } });
  }
  const trouble = troubleOf(error);
  if (trouble) {
    suite.log.warn({ err: error }, 'the database could not do an operation');
    return new ORPCError(trouble, { status: TROUBLES[trouble].status, message: TROUBLES[trouble].title });
  }
  suite.log.error({ err: error }, 'an operation failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'The suite could not do this.' });
}
