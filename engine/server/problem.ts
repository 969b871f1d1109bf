import type { FastifyReply } from 'fastify';

/** RFC 9457 for the fixed calls: a sentence in both languages and, where one is to blame, the field. */
export function problem(
  reply: FastifyReply,
  status: number,
  detail: { title: string; titre: string; code?: string; field?: string },
): FastifyReply {
  return reply
    .status(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', status, ...detail });
}
