import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openTerminal } from '#apps/terminal/testing/raw-terminal.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { clientHeader, type Session, signIn } from '#apps/testing/sign-in.ts';

let address: string;
let admin: Session;

beforeAll(async () => {
  ({ address } = await demoSuite());
  admin = await signIn(address, 'admin');
});

describe('the fixed calls', () => {
  const garbage = [
    'null',
    '[]',
    '7',
    '"text"',
    '{',
    '',
    '\u0000',
    '{"action":7}',
    '{"action":null}',
    '{"action":["logInUser"]}',
    '{"action":"logInUser","user":{"a":1},"password":"x"}',
    '{"action":"logInUser","user":"a\\u0000b","password":"x"}',
    '{"action":"logInUser","user":"admin","password":7}',
    '{"action":"validate","hashCode":"\\u0000","user":"admin"}',
    '{"action":"validate"}',
    '{"action":"logout","hashCode":"x"}',
    '{"action":"logUserEvent","descr":{}}',
    '{"list":7}',
    '{"list":"fleets","fleet":[]}',
    '{"list":"\\u0000"}',
    '{"__proto__":{"action":"logInUser"}}',
    JSON.stringify({ action: 'logInUser', user: 'x'.repeat(5_000), password: 'x'.repeat(50_000) }),
    JSON.stringify({ action: 'x'.repeat(5_000) }),
  ];
  const kinds = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin9',
  ];

  test.each(['/api/login', '/api/list'])('%s answers garbage with a sentence or a plain no', async (path) => {
    for (const body of garbage) {
      for (const kind of kinds) {
        for (const authorization of [clientHeader(), 'Basic !!', '']) {
          const headers = { ...admin.headers, 'content-type': kind, authorization };
          const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body });
          const text = await answer.text();
          expect(answer.status, `${path} ${kind} ${body.slice(0, 100)}: ${text}`).toBeLessThan(500);
          if (answer.status === 400)
            expect(JSON.parse(text)).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
        }
      }
    }
  });

  test('nothing that is sent to no address at all is answered with a 500', async () => {
    for (const path of [
      '/api/',
      '/api/v1',
      '/api/v1/',
      '/api/v1/%',
      '/api/v1/%00',
      '/api/v1/book/bookings/%E0%A4%A',
      '/api/nothing',
      '/%',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const answer = await fetch(`${address}${path}`, { method, headers: admin.headers, ...body });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test('more than a mebibyte is refused as too large', async () => {
    const body = JSON.stringify({ action: 'x'.repeat(1 << 20) });
    const headers = { 'content-type': 'application/json', authorization: clientHeader() };
    expect((await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status).toBe(413);
  });
});

describe('the sockets', () => {
  const frames = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        type: fc.constantFrom('subscribe', 'unsubscribe', 'hello', 'accept', 'position', 'signOn', 'meterOff'),
        topic: fc.anything(),
        fleet: fc.anything(),
        commandId: fc.anything(),
      })
      .map((value) => JSON.stringify(value)),
  );

  test('/api/live goes on after any garbage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { maxLength: 8 }), async (sent) => {
        const live = await listenLive(address, admin);
        await live.until((message) => message.type === 'welcome');
        for (const frame of sent) live.sendText(frame);
        live.close();
        await live.closed;
      }),
      { numRuns: 15 },
    );
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('/api/terminal refuses any garbage and goes on', async () => {
    const device = await openTerminal(address);
    await fc.assert(
      fc.asyncProperty(frames, async (frame) => {
        const before = device.heard.length;
        device.sendText(frame);
        await device.hears(() => device.heard.length > before);
        expect(device.heard.at(-1)).not.toMatchObject({ ok: true });
      }),
      { numRuns: 60 },
    );
    device.close();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('/api/terminal refuses what is too much, ends a flood, and goes on', async () => {
    const flood = new WebSocket(`${address.replace(/^http/, 'ws')}/api/terminal`);
    const refused = new Set<string>();
    flood.on('message', (data) => refused.add(String((JSON.parse(String(data)) as { code?: string }).code)));
    const closed = new Promise<number>((resolve) => flood.once('close', resolve));
    await new Promise((resolve) => flood.once('open', resolve));
    // A busy suite hears it slowly: a flood goes on until it is ended.
    while (flood.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 1_000 && flood.bufferedAmount < 1_000_000; n += 1) flood.send('{}');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await closed).toBe(4430);
    expect(refused).toContain('tooMany');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
