import { type SignedIn, type SignInRefusal, signIn } from '#acts/session/sign-in.ts';
import type { Result } from '#core/kit/result.ts';
import { passwordPolicy } from '#engine/server/password-policy.ts';
import { base64Field, type LoginAction, REFUSED, tooOften, unauthorized, WRONG } from './login-call.ts';
import { signedOptions } from './signed-options.ts';

export const logInUser: LoginAction = async (call) => {
  const { suite, context, limits, body, reply, address, client } = call;
  const password = base64Field(call, 'password');
  if (password === null) return reply;
  const tried = await limits.attempt<Result<SignedIn, SignInRefusal>>({ name: body.user, address }, async () => {
    const app = body.app || 'home';
    const given = { name: body.user, password, secondFactor: body.descr, app, address, client };
    const value = await signIn(context, given, await passwordPolicy(suite));
    if (value.ok) return { came: 'right', value };
    return { came: value.code === 'wrong' || value.code === 'secondFactorWrong' ? 'wrong' : 'neither', value };
  });
  if (!('value' in tried)) return tooOften(reply, tried.waitSeconds);
  const answer = tried.value;
  if (answer.ok) {
    const { user, code, expiresInDays } = answer.value;
    const login = expiresInDays === null ? 'true' : `true, expires in ${expiresInDays} days`;
    return signedOptions(suite, { login, code, user });
  }
  if (answer.code === 'wrong') return unauthorized(reply, WRONG);
  return signedOptions(suite, { login: REFUSED[answer.code], code: '', user: null });
};
