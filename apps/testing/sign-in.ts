import { createHmac } from 'node:crypto';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

export type Session = { user: string; code: string; headers: Record<string, string>; options: Record<string, unknown> };

/** The header that names a client program, as the fixed calls want it. */
export function clientHeader(app = 'home', secret = 'hansom-web'): string {
  const key = createHmac('sha256', secret).update(app).digest('hex');
  return `Basic ${Buffer.from(`${app}:${key}`).toString('base64')}`;
}

export function login(address: string, body: Record<string, unknown>, header = clientHeader()): Promise<Response> {
  return fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: header },
    body: JSON.stringify(body),
  });
}

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Signs a demo user in and answers the headers of their further calls. */
export async function signIn(address: string, user: string, password = DEMO_PASSWORD): Promise<Session> {
  const answer = await login(address, { action: 'logInUser', user, password: base64(password), app: 'home' });
  if (!answer.ok) throw new Error(`${user} could not sign in: ${answer.status} ${await answer.text()}`);
  const { options } = (await answer.json()) as { options: string };
  const decoded = JSON.parse(Buffer.from(options, 'base64').toString('utf8')) as Record<string, unknown>;
  const code = String(decoded.sessionCode);
  return {
    user,
    code,
    options: decoded,
    headers: {
      'content-type': 'application/json',
      'x-session-key': `${encodeURIComponent(code)}:${encodeURIComponent(user)}`,
      authorization: clientHeader(),
    },
  };
}
