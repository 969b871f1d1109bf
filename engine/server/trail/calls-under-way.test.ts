import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { NOTHING_PASSES } from '../../testing/desk.ts';
import { makeHttp } from '../http.ts';
import { followCallsUnderWay } from './calls-under-way.ts';

it('calls under way are waited for, but not for ever, and each answer is then the last on its connection', async () => {
  const http = makeHttp(pino({ level: 'silent' }), NOTHING_PASSES);
  const calls = followCallsUnderWay(http);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    http.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return 'done';
    });
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const call = request({ port: (http.server.address() as AddressInfo).port, path: '/slow' });
  call.end();
  await asked;
  await calls.ended(1);
  calls.lastOnEachLink();
  let isOver = false;
  const over = calls.ended(60_000).then(() => {
    isOver = true;
  });
  expect(isOver).toBe(false);
  answer();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('close');
  response.resume();
  await over;
  await http.close();
});
