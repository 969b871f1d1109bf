import type { FastifyReply } from 'fastify';
import { tellCode } from './trail/call-trail.ts';

/** RFC 9457 for the fixed calls: a sentence in both languages and, where one is to blame, the field. */
export function problem(
  reply: FastifyReply,
  status: number,
  detail: { title: string; titre: string; code?: string; field?: string },
): FastifyReply {
  if (detail.code) tellCode(detail.code);
  return reply
    .status(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', status, ...detail });
}
