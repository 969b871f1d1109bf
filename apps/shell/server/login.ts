import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keepSession, type SignInRefusal, signIn, signOut, validateSession } from '#acts/session/sign-in.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { attemptLimit } from '#engine/server/attempt-limit.ts';
import { clientApp } from '#engine/server/client-header.ts';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { type LoginOutcome, signedOptions } from './login-options.ts';

const text = (most: number) => z.string().max(most).default('');

const loginRequest = z.object({
  action: text(40),
  user: text(200),
  password: text(2_000),
  newpassword: text(2_000),
  email: text(320),
  hashCode: text(100),
  app: text(60),
  descr: text(2_000),
});
type LoginRequest = z.infer<typeof loginRequest>;

const WRONG = 'false - The user or password is wrong';
const NO_SESSION = 'User Session is no longer valid';
const REFUSED: Record<Exclude<SignInRefusal, 'wrong'>, string> = {
  deactivated: 'false - The user is deactivated',
  noFleet: 'false - The user has no fleet',
  oneTimeOver: 'false - The one-time password is over its 60 minutes',
  expired: 'false - Expired',
};

/** `POST /api/login`: sign in, validate, sign out and the record of a user's acts. */
export function serveLogin(http: FastifyInstance, suite: Suite): void {
  const byName = attemptLimit({ most: 10, windowMs: 5 * MINUTE_MS });
  const byAddress = attemptLimit({ most: 300, windowMs: 5 * MINUTE_MS });
  const context = { store: suite.store, clock: suite.wall };

  http.post('/api/login', async (request, reply) => {
    if (!clientApp(request.headers.authorization, suite.config.clientSecret)) {
      return problem(reply, 401, {
        title: 'The client program is not known. Send its name and key in the Authorization header.',
        titre: 'Le programme client est inconnu. Envoyez son nom et sa clé dans l’en-tête Authorization.',
      });
    }
    const parsed = loginRequest.safeParse(request.body ?? {});
    if (!parsed.success) return wrongField(reply, parsed.error);
    const body = parsed.data;
    switch (body.action) {
      case 'logInUser':
        return logIn(body, request, reply);
      case 'validate': {
        const user = await validateSession(context, body.hashCode, body.user);
        if (!user) return reply.status(401).send({ result: NO_SESSION });
        return signedOptions(suite, { login: 'true', code: body.hashCode, user });
      }
      case 'logout': {
        const ended = await signOut(context, body.hashCode, body.user);
        return ended ? { result: 'true' } : reply.status(401).send({ result: NO_SESSION });
      }
      case 'logUserEvent': {
        const user = await validateSession(context, body.hashCode, body.user);
        if (!user) return reply.status(401).send({ result: NO_SESSION });
        await keepSession(context, body.hashCode);
        return { result: 'true' };
      }
      default:
        return problem(reply, 400, {
          title: 'The action is not known. Send logInUser, validate, logout or logUserEvent.',
          titre: 'L’action est inconnue. Envoyez logInUser, validate, logout ou logUserEvent.',
          field: 'action',
        });
    }
  });

  async function logIn(body: LoginRequest, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const nowMs = suite.wall.nowMs();
    const name = body.user.toLowerCase();
    const key = `${name}/${request.ip}`;
    const wait = Math.max(byName.waitSeconds(key, nowMs), byAddress.waitSeconds(request.ip, nowMs));
    if (wait > 0) {
      reply.header('Retry-After', String(wait));
      return problem(reply, 429, {
        title: `Too many failed tries. Try again in ${wait} seconds.`,
        titre: `Trop d’essais manqués. Réessayez dans ${wait} secondes.`,
      });
    }
    const password = Buffer.from(body.password, 'base64').toString('utf8');
    const answer = await signIn(context, { name: body.user, password, app: body.app || 'home' });
    if (answer.ok) {
      byName.succeeded(key);
      const { user, code, expiresInDays } = answer.value;
      const login = expiresInDays === null ? 'true' : `true, expires in ${expiresInDays} days`;
      return signedOptions(suite, { login, code, user });
    }
    if (answer.code === 'wrong') {
      byName.failed(key, nowMs);
      byAddress.failed(request.ip, nowMs);
      return reply.status(401).send({ result: WRONG });
    }
    return signedOptions(suite, { login: REFUSED[answer.code], code: '', user: null } satisfies LoginOutcome);
  }
}

function wrongField(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const field = error.issues[0]?.path.join('.') ?? '';
  return problem(reply, 400, {
    title: `The field '${field}' is not what this call takes: ${error.issues[0]?.message ?? ''}.`,
    titre: `Le champ « ${field} » n’est pas celui que cet appel attend.`,
    field,
  });
}
