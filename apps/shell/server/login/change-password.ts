import { changePassword as change, type PasswordChanged } from '#acts/user/change-password.ts';
import type { Refusal } from '#core/kit/result.ts';
import { passwordPolicy } from '#engine/server/password-policy.ts';
import { base64Field, type LoginAction, noSession, REFUSED, tooOften, unauthorized, WRONG } from './login-call.ts';

type Told = Exclude<Extract<PasswordChanged, { ok: false }>['code'], 'wrong' | 'noSession'>;

const SENTENCES: Record<Told, (refusal: Refusal<string>) => string> = {
  passwordShort: () => 'false - Your Password is too short',
  passwordLower: () => 'false - You need to have at least 1 lower case in your Password',
  passwordUpper: () => 'false - You need to have at least 1 UPPER case in your Password',
  passwordNumber: () => 'false - You need to have at least 1 number in your Password',
  passwordUsed: ({ detail }) =>
    Number(detail?.['last']) > 1
      ? `false - Your Password is one of the last ${detail?.['last']} you used`
      : 'false - Your Password is the one you have already',
  deactivated: () => REFUSED.deactivated,
  oneTimeOver: () => REFUSED.oneTimeOver,
  secondFactorMissing: () => REFUSED.secondFactorMissing,
  secondFactorWrong: () => REFUSED.secondFactorWrong,
};

export const changePassword: LoginAction = async (call) => {
  const { suite, context, limits, body, reply, address } = call;
  const password = base64Field(call, 'password');
  if (password === null) return reply;
  const newPassword = base64Field(call, 'newpassword');
  if (newPassword === null) return reply;
  const tried = await limits.attempt<PasswordChanged>({ name: body.user, address }, async () => {
    const given = { name: body.user, password, newPassword, code: body.hashCode, secondFactor: body.descr };
    const value = await change(context, given, await passwordPolicy(suite));
    if (value.ok) return { came: 'right', value };
    return { came: value.code === 'wrong' || value.code === 'secondFactorWrong' ? 'wrong' : 'neither', value };
  });
  if (!('value' in tried)) return tooOften(reply, tried.waitSeconds);
  const answer = tried.value;
  if (answer.ok) return { result: 'true' };
  if (answer.code === 'wrong') return unauthorized(reply, WRONG);
  if (answer.code === 'noSession') return noSession(reply);
  return { result: SENTENCES[answer.code](answer) };
};
