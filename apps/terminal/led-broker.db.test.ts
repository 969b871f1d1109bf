import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { freePort } from '#store/cluster/server-process.ts';
import { openStore } from '#store/door/connect.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { SUITE_TOPIC } from './contract/topics.ts';
import { openMqttTerminal } from './testing/raw-mqtt-terminal.ts';

const SOON = { timeout: 20_000 };
const hasMosquitto = spawnSync('mosquitto', ['-h']).error === undefined;

async function mosquitto(): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hansom-mosquitto-'));
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  const child = spawn('mosquitto', ['-c', file], { stdio: 'ignore' });
  afterwards(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await expect.poll(answers, SOON).toBe(true);
  return port;
}

describe.skipIf(!hasMosquitto)('two nodes on one broker (skipped where mosquitto is not installed)', () => {
  it('hear each message once, give a car one link, and hand the terminals on when one leaves', async () => {
    const port = await mosquitto();
    const url = `mqtt://127.0.0.1:${port}`;
    const a = await demoSuite({ mqtt: { url } });
    const b = await demoSuite({ mqtt: { url }, databaseUrl: a.databaseUrl });
    const store = openStore(a.databaseUrl, { connections: 2 });
    afterwards(() => store.close());
    const issued = await issueDevice(
      { store, clock: a.suite.clock },
      { kind: 'system', name: 'test' },
      { fleetId: 1, kind: 'fitted', plate: '101', name: '' },
    );
    if (!issued.ok || issued.value.vehicleId === null) throw new Error('no credentials');
    const { vehicleId, name, secret } = issued.value;
    const own = { fleetId: 1, vehicleId, name, secret };
    let commands = 0;
    const signOn = () => ({
      ...({ type: 'signOn', fleet: 1, did: '1001', pin: '4001', plate: '101' } as const),
      commandId: `led-${++commands}`,
    });
    const heardOfSuite: string[] = [];
    const watcher = await connectAsync(url);
    afterwards(() => watcher.endAsync(true));
    watcher.on('message', (_topic, payload) => heardOfSuite.push(payload.toString()));
    await watcher.subscribeAsync(SUITE_TOPIC, { qos: 1 });
    await expect.poll(() => heardOfSuite.at(-1) ?? '', SOON).toContain('online');

    const terminal = await openMqttTerminal(port, own);
    afterwards(() => terminal.client.endAsync(true));
    expect(await terminal.command(signOn())).toMatchObject({ ok: true });
    const position = (lon: number) => terminal.send({ type: 'position', lon, lat: 57.7, atMs: Date.now() });
    const stored = async (lon: number) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from position_report where longitude = ${lon}`.execute(
          store.db,
        )
      ).rows[0]?.n;
    position(11.91111);
    await expect.poll(() => stored(11.91111), SOON).toBe(1);
    expect(terminal.heard.filter(({ message }) => message.type === 'result')).toHaveLength(1);
    const holder = async () =>
      (
        await sql<{
          holder: string;
        }>`select link_holder as holder from vehicle_now where vehicle_id = ${vehicleId}`.execute(store.db)
      ).rows[0]?.holder;
    await expect.poll(holder, SOON).toContain(a.dataDir);

    // A will that comes late, of a node that hung, is contradicted; nobody is told to sign on again.
    const before = heardOfSuite.at(-1);
    await watcher.publishAsync(SUITE_TOPIC, '{"state":"offline"}', { qos: 1, retain: true });
    await expect.poll(() => heardOfSuite.slice(-2), SOON).toEqual(['{"state":"offline"}', before]);

    await a.leave();
    await expect.poll(() => heardOfSuite.at(-1) !== before && heardOfSuite.at(-1)?.includes('online'), SOON).toBe(true);
    expect(await terminal.command(signOn())).toMatchObject({ ok: true, resumed: true });
    await a.close();
    expect(heardOfSuite.at(-1)).toContain('online');
    position(11.92222);
    await expect.poll(() => stored(11.92222), SOON).toBe(1);
    await expect.poll(holder, SOON).toContain(b.dataDir);
    expect(await stored(11.91111)).toBe(1);

    // The will of a car is heard by the node that has its link.
    terminal.breakLine();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ lost: boolean }>`
          select unreachable_since is not null as lost from vehicle_now where vehicle_id = ${vehicleId}`.execute(
            store.db,
          );
          return rows[0]?.lost;
        },
        { timeout: 40_000 },
      )
      .toBe(true);
  });
});
