import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { NOTHING_PASSES } from '#engine/testing/desk.ts';
import { makeHttp } from '../server/http.ts';
import { ownCertificate } from './own-certificate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hansom-http2-'));
let http: FastifyInstance;
let port: number;
let ca: string;

beforeAll(async () => {
  const tls = await ownCertificate(dataDir, { names: ['localhost'], addresses: ['127.0.0.1'] }, Date.now());
  ca = tls.caPem;
  http = makeHttp(pino({ level: 'silent' }), NOTHING_PASSES, tls);
  http.get('/hello', async (asked) => ({ version: asked.raw.httpVersion, from: asked.raw.socket.remoteAddress }));
  http.get('/large', async () => 'x'.repeat(8_000_000));
  http.post('/echo', async ({ body }) => body);
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  http.server.on('upgrade', (asked, socket, head) =>
    sockets.handleUpgrade(asked, socket, head, (ws) => sockets.emit('connection', ws, asked)),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const link = () => connect(`https://localhost:${port}`, { ca });

async function ask(session: ReturnType<typeof link>, headers: Record<string, string>, body = '') {
  const stream = session.request(headers, { endStream: body === '' });
  if (body) stream.end(body);
  const [answer] = (await once(stream, 'response')) as [Record<string, string | number>];
  return { answer, body: JSON.parse(await text(stream)) as object };
}

test('a browser that speaks HTTP/2 is answered over one link, with what every answer carries', async () => {
  const session = link();
  const asked = Array.from({ length: 20 }, () => ask(session, { ':path': '/hello' }));
  for (const { answer, body } of await Promise.all(asked)) {
    expect(body).toEqual({ version: '2.0', from: '127.0.0.1' });
    expect(answer).toMatchObject({ ':status': 200, 'x-content-type-options': 'nosniff' });
  }
  const post = { ':method': 'POST', ':path': '/echo', 'content-type': 'application/json' };
  expect(await ask(session, post, '{"a":1}')).toMatchObject({ answer: { ':status': 200 }, body: { a: 1 } });
  expect(await ask(session, post, '{"a":')).toMatchObject({ answer: { ':status': 400 }, body: { field: 'body' } });
  const { answer } = await ask(session, { ':path': '/nowhere' });
  expect(answer[':status']).toBe(404);
  session.close();
});

test('a program that speaks HTTP/1.1 is answered as before', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    request(`https://localhost:${port}/hello`, { ca }, (came) => text(came).then(resolve, reject))
      .once('error', reject)
      .end();
  });
  expect(JSON.parse(answer)).toMatchObject({ version: '1.1' });
});

test('a socket opens beside it', async () => {
  const socket = new WebSocket(`wss://localhost:${port}/live`, { ca });
  await once(socket, 'open');
  socket.send('hello');
  expect(String((await once(socket, 'message'))[0])).toBe('hello');
  socket.close();
  await once(socket, 'close');
});

test('it closes although links are open, and one has stopped reading', async () => {
  const session = link();
  await ask(session, { ':path': '/hello' });
  await once(session.request({ ':path': '/large' }), 'response');
  const ended = once(session, 'close');
  await http.close();
  await ended;
  await expect(once(link(), 'connect')).rejects.toThrow('ECONNREFUSED');
});
