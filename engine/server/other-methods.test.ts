import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_PASSES } from '#engine/testing/desk.ts';
import { makeHttp, serveScreens } from './http.ts';

const webDir = mkdtempSync(join(tmpdir(), 'hansom-methods-'));
const http = makeHttp(pino({ level: 'silent' }), NOTHING_PASSES);

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<html><head></head></html>');
  http.post('/api/login', async () => ({}));
  http.get('/api/config', async () => ({}));
  http.get('/files/:ticket.pdf', async () => ({}));
  http.put('/api/things/:id', async () => ({}));
  http.delete('/api/things/:id', async () => ({}));
  http.post('/api/gate/*', async () => ({}));
  await serveScreens(http, webDir, 'secret');
  await http.ready();
});
afterAll(async () => {
  await http.close();
  rmSync(webDir, { recursive: true, force: true });
});

test.each([
  ['GET', '/api/login', 'POST'],
  ['HEAD', '/api/login?a=1', 'POST'],
  ['DELETE', '/api/login', 'POST'],
  ['OPTIONS', '/api/login', 'POST'],
  ['POST', '/api/config', 'GET, HEAD'],
  ['POST', '/api/things/7', 'DELETE, PUT'],
  ['GET', '/api/gate/a/b', 'POST'],
  ['PUT', '/files/a.pdf', 'GET, HEAD'],
] as const)('%s %s is told which methods there are: %s', async (method, url, allow) => {
  const answer = await http.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  if (method === 'HEAD') return;
  expect(answer.json()).toMatchObject({
    status: 405,
    title: `This address takes ${allow} alone.`,
    titre: `Cette adresse n’accepte que ${allow}.`,
  });
});

test.each([
  ['GET', '/api/nothing', 404],
  ['POST', '/api/nothing', 404],
  ['POST', '/api/things', 404],
  ['POST', '/api/login', 200],
  ['HEAD', '/api/config', 200],
  ['GET', '/home', 200],
  ['POST', '/home', 404],
] as const)('%s %s is answered with %i', async (method, url, status) => {
  expect((await http.inject({ method, url })).statusCode).toBe(status);
});
