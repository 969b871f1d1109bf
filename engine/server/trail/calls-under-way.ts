import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOKS_EVERY_MS = 50;

/** The calls that this server is answering. */
export type CallsUnderWay = {
  /** From now on each answer ends its connection, so that the next call of it goes to another node. */
  lastOnEachLink(): void;
  /** Resolves once none is under way, or after so long. */
  ended(withinMs: number): Promise<void>;
};

/** Follows the calls of a server; to be asked for before its routes are made. */
export function followCallsUnderWay(http: FastifyInstance): CallsUnderWay {
  let count = 0;
  let isLast = false;
  http.addHook('onRequest', (_request, reply, done) => {
    count += 1;
    reply.raw.once('close', () => {
      count -= 1;
    });
    done();
  });
  http.addHook('onSend', async (request, reply) => {
    if (isLast && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
  return {
    lastOnEachLink() {
      isLast = true;
    },
    async ended(withinMs) {
      const untilMs = performance.now() + withinMs;
      while (count > 0 && performance.now() < untilMs) await sleep(LOOKS_EVERY_MS);
    },
  };
}
