import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was posted to the provider, taken or not. */
export type Posted = {
  path: string;
  authorization: string;
  idempotencyKey: string;
  body: { id: string; to: string; sender: string; text: string; language: string; encoding: string; segments: number };
};

type Answer = { status: number; body?: string; type?: string };
export type ProviderManners = {
  /** Asked at each message; null takes it. One that never resolves is a provider that never answers. */
  answer?: (posted: Posted) => Answer | Promise<Answer | null> | null;
};

/** An SMS provider of this machine that keeps what it took, once for each id. */
export async function smsProvider({ answer }: ProviderManners = {}) {
  const posted: Posted[] = [];
  const taken = new Map<string, Posted>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const one: Posted = {
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Posted['body'],
      };
      posted.push(one);
      const refusal = await answer?.(one);
      if (!refusal) taken.set(one.body.id, one);
      const { status, body = '{"status":"accepted"}', type = 'application/json' } = refusal ?? { status: 202 };
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    posted,
    /** What customers would read: one each, however often it was posted. */
    taken: () => [...taken.values()].map(({ body }) => body),
    url: `http://127.0.0.1:${port}/messages`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
