import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askOutside } from './ask-outside.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([301, 302, 303, 307, 308])('a redirect of %i is not followed', async (status) => {
  let asked = 0;
  const inside = await serverThat((_, response) => {
    asked += 1;
    response.end('secret');
  });
  const outside = await serverThat((_, response) => response.writeHead(status, { location: inside }).end());
  await expect(askOutside(outside, { mostBytes: 100 })).rejects.toThrow();
  await expect(askOutside(outside, { method: 'POST', body: '{}', mostBytes: 100 })).rejects.toThrow();
  expect(asked).toBe(0);
});

test('no more is read of an answer than was asked for, though it never ends', async () => {
  const url = await serverThat((_, response) => {
    const more = () => {
      while (response.write('é'.repeat(1_000)));
      response.once('drain', more);
    };
    more();
  });
  expect(await askOutside(url, { mostBytes: 2_001 })).toEqual({
    ok: true,
    status: 200,
    text: `${'é'.repeat(1_000)}\ufffd`,
  });
});

test('an answer is told whole, one without a body as an empty text', async () => {
  const url = await serverThat(({ url: path }, response) =>
    path === '/none' ? response.writeHead(204).end() : response.writeHead(503).end('{"error":"busy – later"}'),
  );
  expect(await askOutside(url, { mostBytes: 100 })).toEqual({
    ok: false,
    status: 503,
    text: '{"error":"busy – later"}',
  });
  expect(await askOutside(`${url}/none`, { mostBytes: 100 })).toEqual({ ok: true, status: 204, text: '' });
});
