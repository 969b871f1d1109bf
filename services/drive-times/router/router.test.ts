import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#core/dispatch/testing.ts';
import { openRouteServer, type RouteServer } from '../testing/route-server.ts';
import { openRouter, toldBy } from './router.ts';

const PICK_UP = at(0);
const CARS = [at(300), at(600, 200)];
const DRIVES = [{ target: PICK_UP, sources: CARS }];

describe.each(['osrm', 'valhalla'] as const)('a router that speaks as %s', (kind) => {
  let server: RouteServer;
  let nowMs: number;
  const open = (timeoutMs = 2_000) => openRouter({ kind, url: server.url, timeoutMs }, () => nowMs);

  // One for each test: a question that was given up may arrive late.
  beforeEach(async () => {
    server = await openRouteServer(kind);
    nowMs = 1_000;
  });
  afterEach(() => server.stop());

  test('is asked ahead, and its times are known then', async () => {
    const router = open();
    expect(router.known(PICK_UP, CARS)).toBeNull();
    expect(await router.ask(DRIVES)).toBe(true);
    const [first, second] = router.known(PICK_UP, CARS) ?? [];
    expect(first).toBeCloseTo(30, 0);
    expect(second).toBeCloseTo(63.2, 0);
    // A copy of it, as another thread gets it, tells the same.
    const copy = toldBy(structuredClone(router.all()));
    expect(copy(PICK_UP, CARS)).toEqual([first, second]);
    expect(copy(PICK_UP, [...CARS, at(900)])).toBeNull();
    expect(router.state()).toMatchObject({ asked: 1, answered: 1, failures: 0, trouble: null });
  });

  test('is not asked again for what it told a moment ago, but is a minute later', async () => {
    const router = open();
    await router.ask(DRIVES);
    const nearby = [at(299), at(600, 200)];
    expect(await router.ask([{ target: PICK_UP, sources: nearby }])).toBe(false);
    expect(await router.ask([{ target: PICK_UP, sources: [...CARS, at(900)] }])).toBe(true);
    expect(server.asked).toHaveLength(2);
    nowMs += 60_000;
    expect(router.known(PICK_UP, CARS)).toBeNull();
    expect(router.all().size).toBe(0);
    expect(await router.ask(DRIVES)).toBe(true);
    expect(server.asked).toHaveLength(3);
  });

  test('tells of a drive that no road leads along', async () => {
    server.answers('noRoad');
    const router = open();
    expect(await router.ask(DRIVES)).toBe(true);
    expect(router.known(PICK_UP, CARS)?.[0]).toBe(Infinity);
  });

  test.each([
    ['garbage', 'no table of times: <html>'],
    ['badGateway', 'answered 502: Bad Gateway'],
    ['refuses', 'answered 400'],
    ['short', 'no table of times'],
    ['negative', 'no table of times'],
  ] as const)('that answers with %s is not believed, and left alone after three rounds', async (how, why) => {
    server.answers(how);
    const router = open();
    expect(await router.ask(DRIVES)).toBe(false);
    expect(await router.ask(DRIVES)).toBe(false);
    expect(router.state().trouble).toBeNull();
    expect(await router.ask(DRIVES)).toBe(false);
    expect(router.state().trouble).toContain(why);
    expect(router.known(PICK_UP, CARS)).toBeNull();
    expect(await router.ask(DRIVES)).toBe(false);
    expect(server.asked).toHaveLength(3);
  });

  test('that does not answer in time holds nothing up', async () => {
    server.answers('never');
    const router = open(20);
    for (let round = 0; round < 3; round += 1) expect(await router.ask(DRIVES)).toBe(false);
    expect(router.state().trouble).toContain('no answer within 20 ms');
    expect(router.state().trouble).toContain(new URL(server.url).host);
  });

  test('that was left alone is tried with one question, and asked again once it answers', async () => {
    server.answers('badGateway');
    const router = open();
    for (let round = 0; round < 3; round += 1) await router.ask(DRIVES);
    const many = Array.from({ length: 20 }, (_, n) => ({ target: PICK_UP, sources: [at(1_000 + n * 100)] }));
    nowMs += 30_000;
    expect(await router.ask(many)).toBe(false);
    expect(server.asked).toHaveLength(4);
    expect(await router.ask(many)).toBe(false);
    expect(server.asked).toHaveLength(4);
    server.answers('well');
    nowMs += 30_000;
    expect(await router.ask(many)).toBe(true);
    expect(server.asked).toHaveLength(5);
    expect(router.state().trouble).toBeNull();
    await router.ask(many);
    expect(router.known(PICK_UP, [at(1_500)])).not.toBeNull();
  });
});

test('a router behind a password is told it, as browsers do', async () => {
  const server = await openRouteServer('osrm');
  const url = server.url.replace('http://', 'http://dispatch:p%40ss@');
  expect(await openRouter({ kind: 'osrm', url, timeoutMs: 2_000 }).ask(DRIVES)).toBe(true);
  expect(server.asked[0]?.authorization).toBe(`Basic ${btoa('dispatch:p@ss')}`);
  await server.stop();
});

test('a router that is not there is told of by its host and what the network says, never with a password', async () => {
  const gone = await openRouteServer('osrm');
  await gone.stop();
  const url = gone.url.replace('http://', 'http://dispatch:secret@');
  const router = openRouter({ kind: 'osrm', url, timeoutMs: 1_000 });
  for (let round = 0; round < 3; round += 1) expect(await router.ask(DRIVES)).toBe(false);
  expect(router.state().trouble).toMatch(/^OSRM at 127\.0\.0\.1:\d+ is left alone for now: /);
  expect(router.state().trouble).not.toContain('secret');
});
