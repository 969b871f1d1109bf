import { logUserEvent as log } from '#acts/session/log-user-event.ts';
import { type LoginAction, noSession } from './login-call.ts';

export const logUserEvent: LoginAction = async ({ context, body, reply }) => {
  const { hashCode, user, app, descr } = body;
  const logged = await log(context, { code: hashCode, name: user, app: app || 'home', event: descr });
  return logged ? { result: 'true' } : noSession(reply);
};
