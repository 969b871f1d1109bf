import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Asks } from '#engine/contract/asks.ts';
import { currentSession, endedAtServer } from '../session/session.ts';
import { CallRefused } from './call-refused.ts';
import { sessionHeader } from './client-header.ts';
import { noteDataAge } from './data-age.ts';

export { CallRefused } from './call-refused.ts';

function sessionHeaders(): Record<string, string> {
  const session = currentSession();
  if (session.state !== 'in') return {};
  return { 'x-session-key': sessionHeader(session.options.sessionCode, session.options.user) };
}

function refusalOf(failure: unknown): CallRefused {
  if (failure instanceof CallRefused) return failure;
  if (failure instanceof ORPCError) return new CallRefused(String(failure.code), failure.status, failure.data);
  return new CallRefused('NO_ANSWER', 0, {});
}

export type ClientOf<C extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<C>>;

/** The typed client of an application's contract. Every call rejects with {@link CallRefused} and nothing else. */
export function makeClient<C extends AnyContractRouter>(contract: C): ClientOf<C> {
  const link = new OpenAPILink(contract, {
    url: `${location.origin}/api/v1`,
    headers: sessionHeaders,
    async fetch(request, init) {
      const page = location.pathname.replace(/^\/|\/$/g, '');
      const answer = await fetch(request, init);
      noteDataAge(answer.headers, page, Date.now());
      return answer;
    },
    interceptors: [
      async ({ next }) => {
        const before = currentSession();
        try {
          return await next();
        } catch (failure) {
          if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
          const refusal = refusalOf(failure);
          if (refusal.status === 401 && before.state === 'in') endedAtServer(before.options.sessionCode);
          throw refusal;
        }
      },
    ],
  });
  return named(createORPCClient(link), contract);
}

const OPERATION = Symbol('operation');

/** The same client, of whose calls {@link operationOf} tells which operation they call. */
function named<T extends object>(client: T, contract: object): T {
  return new Proxy(client, {
    get(target, key) {
      if (key === OPERATION) return (contract as { '~orpc'?: unknown })['~orpc'];
      const inner: unknown = Reflect.get(target, key);
      const part: unknown = typeof key === 'string' ? Reflect.get(contract, key) : undefined;
      return typeof part === 'object' && part !== null ? named(inner as object, part) : inner;
    },
  });
}

type Operation = { route?: { path?: string }; meta?: { asks?: Asks } };

/** Where a call of a client goes, and what bounds the fields that it is given; nothing of another function. */
export function operationOf(call: object): { path: string; asks: Asks } {
  const { route, meta } = (Reflect.get(call, OPERATION) as Operation | undefined) ?? {};
  return { path: route?.path ?? '', asks: meta?.asks ?? {} };
}
