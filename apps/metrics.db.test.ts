import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openMetrics } from '#engine/metrics/metrics.ts';
import { serveMetrics } from '#engine/metrics/serve-metrics.ts';
import { silentLine } from '#store/testing/silent-line.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { contracts } from './server.ts';
import { demoSuite, demoTemplate } from './testing/demo-suite.ts';
import { driversOf } from './testing/driver-at-work.ts';
import { operationsIn } from './testing/operations-in.ts';
import { signIn } from './testing/sign-in.ts';

const line = await silentLine((await testDatabase(demoTemplate)).url);
const metrics = { host: '127.0.0.1', port: 0 };
const { address, metricsPort } = await demoSuite({ databaseUrl: line.url, silentAfterMs: 3_000, metrics });
const { headers } = await signIn(address, 'coach');
const driverAtWork = driversOf(address);

const asked = (path: string, options?: RequestInit) => fetch(`${address}${path}`, { headers, ...options });
const scraped = (path = '/metrics', options?: RequestInit) => fetch(`http://127.0.0.1:${metricsPort}${path}`, options);
const exposition = async () => (await scraped()).text();
/** The value of one series; undefined where there is none. */
const valueIn = (text: string, series: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${series} `));
  return found === undefined ? undefined : Number(found.slice(series.length));
};
const value = async (series: string) => valueIn(await exposition(), series);
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map((match) => match[1]!);

test('calls are counted by the name of their operation and their status, never by what was asked', async () => {
  const paths = [
    ['/api/v1/coach/board-facts?fleet=1', 'coach.boardFacts', 200],
    ['/api/v1/coach/board-facts?fleet=Zyxvorn', 'coach.boardFacts', 400],
    ['/api/v1/zyxvorn/4711', 'unknown', 404],
    ['/zyxvorn.html', 'unknown', 404],
    ['/zyxvorn/4711', 'page', 200],
    ['/healthz?zyxvorn', '/healthz', 200],
  ] as const;
  for (const [path, , status] of paths) expect((await asked(path)).status, path).toBe(status);
  expect((await asked('/api/v1/coach/board-facts?fleet=1', { headers: {} })).status).toBe(401);
  const text = await exposition();
  for (const [, operation, status] of paths)
    expect(valueIn(text, `hansom_calls_total{operation="${operation}",status="${status}"}`), operation).toBeGreaterThan(
      0,
    );
  expect(valueIn(text, 'hansom_calls_total{operation="coach.boardFacts",status="401"}')).toBe(1);
  expect(
    valueIn(text, 'hansom_call_duration_seconds_count{application="coach",outcome="refused"}'),
  ).toBeGreaterThanOrEqual(2);
  expect(text).not.toMatch(/zyxvorn|\b4711\b/i);
});

test('every operation of the contracts has a name of its own, so that labels are as many as they are', () => {
  const names = Object.entries(contracts).flatMap(([key, part]) => operationsIn(part, key).map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('screens, terminals and positions are counted as they come and go', async () => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/live`);
  const driver = await driverAtWork(1);
  await expect.poll(() => value('hansom_live_sockets')).toBe(1);
  expect(await value('hansom_terminal_links{carrier="page"}')).toBe(1);
  const before = (await value('hansom_positions_received_total'))!;
  driver.stand({ longitude: 11.97, latitude: 57.7 });
  await expect.poll(() => value('hansom_positions_received_total')).toBe(before + 2);
  socket.close();
  await expect.poll(() => value('hansom_live_sockets')).toBe(0);
});

test('ticks, leases, pools and what waits are told', async () => {
  await expect.poll(() => value('hansom_dispatcher_tick_duration_seconds_count{outcome="done"}')).toBeGreaterThan(0);
  const text = await exposition();
  expect(valueIn(text, 'hansom_leases_held{kind="dispatcher"}')).toBe(2);
  expect(valueIn(text, 'hansom_database_up')).toBe(1);
  expect(valueIn(text, 'hansom_database_is_standby')).toBe(0);
  expect(valueIn(text, 'hansom_replication_standbys')).toBe(0);
  for (const pool of ['own', 'pages', 'searches'])
    for (const figure of ['limit', 'connections', 'idle_connections', 'waiting_requests'])
      expect(valueIn(text, `hansom_database_pool_${figure}{pool="${pool}"}`), `${pool} ${figure}`).toBeDefined();
  for (const figure of ['long_work_waiting', 'long_work_running', 'outbox_waiting', 'outbox_given_up'])
    expect(valueIn(text, `hansom_${figure}`), figure).toBeDefined();
  expect(valueIn(text, 'hansom_part_up{part="outbox"}')).toBe(1);
});

test('each metric stands on its page, and the page names none that is not there', async () => {
  const page = readFileSync(new URL('../docs/metrics.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((row) => row.startsWith('| `'));
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map((match) => match[1]!));
  const told = namesIn(await exposition());
  const ofLinux = process.platform === 'linux' ? [] : ['process_open_fds', 'process_max_fds'];
  expect(named.toSorted()).toEqual([...told, ...ofLinux].toSorted());
});

/** What `promtool check metrics` says of names, types and helps. */
function complaints(text: string): string[] {
  return [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\w+)$/gm)].flatMap(([, name = '', help, type = '']) => {
    const wrong: [boolean, string][] = [
      [!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name), 'is not in snake case'],
      [help === '', 'has no help'],
      [type === 'counter' && !name.endsWith('_total'), 'is a counter and does not end in _total'],
      [type !== 'counter' && name.endsWith('_total'), 'is no counter and ends in _total'],
      [/_(count|sum|bucket)$/.test(name), 'ends as the series of a histogram do'],
      [/(^|_)(gauge|counter|histogram|summary)(_|$)/.test(name), 'names its type'],
      [
        /_(ms|milliseconds|minutes|hours|kilobytes|megabytes|kb|mb|percent|sec|s)(_|$)/.test(name),
        'is not in the base unit',
      ],
      [/(_seconds.*_seconds|_bytes.*_bytes)/.test(name), 'has its unit twice'],
      [name.startsWith('hansom_') && !/^[A-Z].*\.$/.test(help ?? ''), 'has a help that is no sentence'],
    ];
    return wrong.filter(([is]) => is).map(([, how]) => `${name} ${how}`);
  });
}

test('the names are as Prometheus wants them', async () => {
  const text = await exposition();
  expect(complaints(text)).toEqual([]);
  expect(namesIn(text).length).toBe([...text.matchAll(/^# HELP /gm)].length);
  expect(complaints('# HELP a_ms_total \n# TYPE a_ms_total gauge')).toHaveLength(3);
  const promtool = (input: string) => execFileSync('promtool', ['check', 'metrics'], { input, stdio: 'pipe' });
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
  } catch {
    return;
  }
  promtool(text);
  expect(() => promtool('# HELP a_total x\n# TYPE a_total gauge\na_total 1\n')).toThrow();
});

test('nothing but the metrics is served there, and nothing is changed', async () => {
  expect((await scraped('/healthz')).status).toBe(404);
  expect((await scraped('/api/v1/coach/board-facts')).status).toBe(404);
  expect((await scraped('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await asked('/metrics')).headers.get('content-type')).toContain('text/html');
});

test('a port that is held, or an address of another machine, is told in a sentence', async () => {
  const held = createServer();
  await new Promise<void>((resolve) => void held.listen(0, '127.0.0.1', resolve));
  const { port } = held.address() as AddressInfo;
  const none = {} as ReturnType<typeof openMetrics>;
  await expect(serveMetrics(none, { host: '127.0.0.1', port })).rejects.toThrow(/held by another program/);
  await expect(serveMetrics(none, { host: '192.0.2.1', port })).rejects.toThrow(/not an address of this machine/);
  held.close();
});

test('a database that falls silent holds up no reading: the rest is told, and that it is down', async () => {
  expect(await value('hansom_database_up')).toBe(1);
  line.fallSilent();
  try {
    await expect.poll(() => value('hansom_database_up'), { timeout: 10_000 }).toBe(0);
    const text = await exposition();
    expect(valueIn(text, 'hansom_outbox_waiting')).toBeUndefined();
    expect(valueIn(text, 'hansom_live_sockets')).toBe(0);
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  } finally {
    line.speakAgain();
  }
  await expect.poll(() => value('hansom_database_up'), { timeout: 10_000 }).toBe(1);
});
