import { createHmac } from 'node:crypto';

const CLIENT_SECRET = process.env['HANSOM_CLIENT_SECRET'] ?? 'hansom-web';
const CLIENT_KEY = createHmac('sha256', CLIENT_SECRET).update('home').digest('hex');

/** The header by which the city's people say what program they use. */
export const CLIENT_HEADER = `Basic ${Buffer.from(`home:${CLIENT_KEY}`).toString('base64')}`;

/** Signs in at the public interface; answers the session key, or null where it is refused. */
export async function signInAt(
  address: string,
  user: string,
  password: string,
  patienceWallMs: number,
): Promise<string | null> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: CLIENT_HEADER },
    body: JSON.stringify({
      action: 'logInUser',
      user,
      password: Buffer.from(password, 'utf8').toString('base64'),
      app: 'home',
    }),
    signal: AbortSignal.timeout(patienceWallMs),
  });
  if (!answer.ok) return null;
  const { options } = (await answer.json()) as { options: string };
  const { sessionCode } = JSON.parse(Buffer.from(options, 'base64').toString('utf8')) as { sessionCode: string };
  return sessionCode === '' ? null : `${encodeURIComponent(sessionCode)}:${encodeURIComponent(user)}`;
}
