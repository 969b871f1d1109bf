import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { clientHeader } from './sign-in.ts';

/** A call that the server has begun to read, and whose body has not come yet; what it sends at last is no action that there is. */
export async function slowCall(address: string) {
  const body = JSON.stringify({ action: 'dance' });
  const call = request(`${address}/api/login`, {
    method: 'POST',
    headers: {
      authorization: clientHeader(),
      expect: '100-continue',
      'content-type': 'application/json',
      'content-length': body.length,
    },
  });
  call.on('error', () => {});
  call.flushHeaders();
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  await once(call, 'continue');
  return { answered, send: () => call.end(body) };
}
