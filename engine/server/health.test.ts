import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openHealth, serveHealth } from './health.ts';

function served(work: () => Promise<Record<string, unknown>>) {
  const health = openHealth();
  let looks = 0;
  let nowMs = 0;
  health.add({
    name: 'database',
    check: () => {
      looks += 1;
      return work();
    },
  });
  const http = fastify();
  serveHealth(http, health, { nowMs: () => nowMs });
  return {
    ask: async () => (await http.inject('/healthz')).statusCode,
    looks: () => looks,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a flood of questions looks once a second', async () => {
  const health = served(async () => ({ fleets: 2 }));
  expect(new Set(await Promise.all(Array.from({ length: 200 }, health.ask)))).toEqual(new Set([200]));
  health.pass(999);
  await health.ask();
  expect(health.looks()).toBe(1);
  health.pass(1);
  await health.ask();
  expect(health.looks()).toBe(2);
});

test('while a look takes long nobody begins another, and a part that cannot work is told as such until it can', async () => {
  let fail: (error: Error) => void = () => {};
  const failing = new Promise<Record<string, unknown>>((_, reject) => {
    fail = reject;
  });
  let isBroken = true;
  const health = served(async () => (isBroken ? failing : {}));
  const first = health.ask();
  await expect.poll(health.looks).toBe(1);
  health.pass(60_000);
  const second = health.ask();
  fail(new Error('the database is away'));
  expect(await Promise.all([first, second])).toEqual([503, 503]);
  expect(health.looks()).toBe(1);
  isBroken = false;
  expect(await health.ask()).toBe(200);
});
