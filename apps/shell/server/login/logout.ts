import { signOut } from '#acts/session/end-sessions.ts';
import { type LoginAction, noSession } from './login-call.ts';

export const logout: LoginAction = async ({ context, body, reply }) => {
  const ended = await signOut(context, body.hashCode, body.user);
  return ended ? { result: 'true' } : noSession(reply);
};
