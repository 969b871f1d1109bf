import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Judged } from './context.ts';

/** Whoever takes longer over a body is asked again: the session may have ended meanwhile. */
const GOOD_FOR_MS = 5_000;
/** A body of so much is read to its end although nobody wants it, so that its sender hears the answer. */
const READ_ANYWAY_BYTES = 64 * 1024;
const LAST_WORD_MS = 2_000;

const atDoor = new WeakMap<object, { judged: Judged; atMs: number }>();

/** Remembers what the headers of a request came to until its body is here. */
export function keepAtDoor(request: FastifyRequest, judged: Judged): void {
  atDoor.set(request.raw, { judged, atMs: performance.now() });
}

/** What the headers came to; undefined where it was too long ago. */
export function doorOf(request: FastifyRequest): Judged | undefined {
  const kept = atDoor.get(request.raw);
  return kept && performance.now() - kept.atMs <= GOOD_FOR_MS ? kept.judged : undefined;
}

/** The request as if nothing had been sent with it. */
export const withoutBody = (request: FastifyRequest): FastifyRequest =>
  Object.create(request, { body: { value: null } }) as FastifyRequest;

/**
 * Lets go of a request whose body is large, or of no told length, some time after its answer: what still comes until then is thrown
 * away, so that its sender hears the answer and not a broken link.
 */
export function endUnread(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (Number(length ?? 0) <= READ_ANYWAY_BYTES && coding === undefined) return reply;
  const letGo = () => request.raw.complete || request.raw.destroy();
  reply.raw.once('finish', () => setTimeout(letGo, LAST_WORD_MS).unref());
  return reply;
}
