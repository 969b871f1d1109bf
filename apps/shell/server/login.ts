import type { FastifyInstance } from 'fastify';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { changePassword } from './login/change-password.ts';
import { logInUser } from './login/log-in-user.ts';
import { logUserEvent } from './login/log-user-event.ts';
import { type LoginAction, loginRequest } from './login/login-call.ts';
import { logout } from './login/logout.ts';
import { reset } from './login/reset.ts';
import { signInLimits } from './login/sign-in-limits.ts';
import { validate } from './login/validate.ts';
import { clientFirst, readBody } from './open-call.ts';

const ACTIONS: Readonly<Record<string, LoginAction>> = {
  logInUser,
  validate,
  logout,
  changePassword,
  reset,
  logUserEvent,
};

/** `POST /api/login`: a person's way in and out, and their password. */
export function serveLogin(http: FastifyInstance, suite: Suite): void {
  const limits = signInLimits(suite);
  const context = { store: suite.store, clock: suite.wall };
  http.post('/api/login', { onRequest: clientFirst(suite) }, async (request, reply) => {
    const body = readBody(loginRequest, request, reply);
    if (!body) return reply;
    const action = Object.hasOwn(ACTIONS, body.action) ? ACTIONS[body.action] : undefined;
    if (!action) {
      const known = Object.keys(ACTIONS).join(', ');
      return problem(reply, 400, {
        title: `The action is not known. Send one of ${known}.`,
        titre: `L’action est inconnue. Envoyez l’une de ${known}.`,
        field: 'action',
      });
    }
    const client = request.headers['user-agent'] ?? '';
    const address = suite.config.addressOf(request.raw);
    return action({ suite, context, limits, body, reply, address, client });
  });
}
