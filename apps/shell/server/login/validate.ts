import { validateSession } from '#acts/session/living-session.ts';
import { type LoginAction, noSession } from './login-call.ts';
import { signedOptions } from './signed-options.ts';

export const validate: LoginAction = async ({ suite, context, body, reply }) => {
  const user = await validateSession(context, body.hashCode, body.user);
  return user ? signedOptions(suite, { login: 'true', code: body.hashCode, user }) : noSession(reply);
};
