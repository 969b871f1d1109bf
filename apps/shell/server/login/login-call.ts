import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ActContext } from '#acts/context.ts';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { NO_SESSION, textField } from '../open-call.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const storable = (most: number) => textField(most).refine((text) => !text.includes('\u0000'), 'it has a NUL character');

export const loginRequest = z.object({
  action: textField(40),
  user: storable(200),
  password: textField(2_000),
  newpassword: textField(2_000),
  email: storable(320),
  hashCode: textField(100),
  app: storable(60),
  descr: storable(2_000),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** One `POST /api/login`, its client known and its body of the right shape. */
export type LoginCall = {
  suite: Suite;
  /** Sessions live by the wall's time. */
  context: ActContext;
  limits: SignInLimits;
  body: LoginRequest;
  reply: FastifyReply;
  address: string;
  client: string;
};

/** Answers the body of 200, or the reply that has been answered otherwise. */
export type LoginAction = (call: LoginCall) => Promise<object>;

export const WRONG = 'false - The user or password is wrong';

/** Sentences of what is told only to who knows the password. */
export const REFUSED = {
  deactivated: 'false - The user is deactivated',
  noFleet: 'false - The user has no fleet',
  oneTimeOver: 'false - The one-time password is over its 60 minutes',
  expired: 'false - Expired',
  secondFactorMissing: 'false - Second factor',
  secondFactorWrong: 'false - Second factor wrong',
  secondFactorUnset: 'false - Second factor to be set up',
} as const;

export function unauthorized(reply: FastifyReply, result: string): FastifyReply {
  return reply.status(401).send({ result });
}

export function noSession(reply: FastifyReply): FastifyReply {
  return unauthorized(reply, NO_SESSION);
}

export function tooOften(reply: FastifyReply, seconds: number): FastifyReply {
  reply.header('Retry-After', String(seconds));
  return problem(reply, 429, {
    title: `Too many tries. Try again in ${seconds} seconds.`,
    titre: `Trop d’essais. Réessayez dans ${seconds} secondes.`,
  });
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that a field carries as base64 of UTF-8; null where it is none, and has been answered with 400. */
export function base64Field({ body, reply }: LoginCall, field: 'password' | 'newpassword'): string | null {
  const sent = body[field];
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(sent) && sent.replaceAll('=', '').length % 4 !== 1) {
    try {
      return strictUtf8.decode(Buffer.from(sent, 'base64'));
    } catch {
      // Not UTF-8: told below like anything else that is no such text.
    }
  }
  problem(reply, 400, {
    title: `The field '${field}' is not what this call takes: it is not base64 of UTF-8.`,
    titre: `Le champ « ${field} » n’est pas celui que cet appel attend : ce n’est pas du base64 d’un texte UTF-8.`,
    field,
  });
  return null;
}
