import { setTimeout as pause } from 'node:timers/promises';
import { resetPassword } from '#acts/user/reset-password.ts';
import { type LoginAction, tooOften } from './login-call.ts';

/** No answer comes sooner, so that its time does not tell whether there is such a user. */
const ANSWER_AFTER_MS = 400;

export const reset: LoginAction = async ({ suite, context, limits, body, reply, address }) => {
  const name = body.user.trim();
  const email = body.email.trim();
  if (name === '' || email === '') return { result: 'false - Give your user name and your email address' };
  const { mail, title, url } = suite.config;
  if (mail.way === 'none') return { result: 'false - No mail server is configured' };
  const seconds = limits.askForReset({ name, address });
  if (seconds > 0) return tooOften(reply, seconds);
  await Promise.all([resetPassword(context, { name, email }, { title, url }), pause(ANSWER_AFTER_MS)]);
  return { result: 'true' };
};
