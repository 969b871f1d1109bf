import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { type KillableSuite, killableSuite } from '#apps/testing/killable-suite.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { upChannelOf, upTopic } from './contract/topics.ts';
import { type Credentials, openMqttTerminal, type RawMqttTerminal } from './testing/raw-mqtt-terminal.ts';

const HAILS = 12;
const HOME = { lon: 11.9746, lat: 57.7089 };
const dataDir = mkdtempSync(join(tmpdir(), 'hansom-killed-'));
const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** When the suite dies: as the command leaves, when its broker has it, when its result is there. */
const KILLED_AT = new Map<number, 'sent' | 'taken' | 'answered'>([
  [4, 'taken'],
  [11, 'sent'],
  [18, 'answered'],
]);

it('A suite killed in the middle of commands over MQTT loses none that it answered, and does none twice', {
  timeout: 180_000,
}, async () => {
  const { url } = await testDatabase(demoTemplate);
  const store = openStore(url, { connections: 1 });
  ending.push(() => store.close());
  const device = await issueDevice(
    { store, clock: { nowMs: () => Date.now() } },
    { kind: 'system', name: 'test' },
    {
      fleetId: 1,
      kind: 'fitted',
      plate: '120',
      name: '',
    },
  );
  if (!device.ok || device.value.vehicleId === null) throw new Error('no credentials');
  const { name, secret, vehicleId } = device.value;
  const own: Credentials = { fleetId: 1, vehicleId, name, secret };

  let suite: KillableSuite;
  let terminal: RawMqttTerminal;
  let signOns = 0;
  async function come(): Promise<void> {
    suite = await killableSuite(dataDir, { databaseUrl: url, mqtt: { port: 0 } });
    terminal = await openMqttTerminal(suite.mqttPort, own);
    signOns += 1;
    const badge = { type: 'signOn', fleet: 1, did: '1020', pin: '4020', plate: '120' };
    expect(await terminal.command({ ...badge, commandId: `seat-${signOns}` })).toMatchObject({ ok: true });
  }
  async function dieAndComeBack(): Promise<void> {
    terminal.client.end(true);
    await suite.kill();
    await come();
  }
  await come();
  ending.push(() => suite.kill());
  ending.push(() => terminal.client.end(true));

  const commands = Array.from({ length: HAILS }, (_, n) => [
    { type: 'meterOn', commandId: `on-${n}`, kind: 'hail', at: HOME },
    { type: 'meterOff', commandId: `off-${n}`, at: HOME, fareMinor: 10_000 + n, distanceMetres: 1_000 },
  ]).flat();
  for (const [n, command] of commands.entries()) {
    const end = KILLED_AT.get(n);
    if (end === 'sent' || end === 'taken') {
      const topic = upTopic(own, upChannelOf(command as Parameters<typeof upChannelOf>[0]));
      const taken = terminal!.client.publishAsync(topic, JSON.stringify(command), { qos: 1 });
      taken.catch(() => {});
      if (end === 'taken') await taken;
      await dieAndComeBack();
    }
    // A terminal sends again what was not answered; what was, is answered as it was then.
    const answer = await terminal!.command(command);
    expect(answer).toMatchObject({ ok: true });
    if (end === 'answered') {
      await dieAndComeBack();
      expect(await terminal!.command(command)).toEqual(answer);
    }
  }

  const trips = await store.db.selectFrom('trip').select(['kind', 'fare_minor', 'ended_at']).orderBy('id').execute();
  expect(trips.map((trip) => trip.fare_minor)).toEqual(Array.from({ length: HAILS }, (_, n) => 10_000 + n));
  expect(trips.every(({ kind, ended_at }) => kind === 'hail' && ended_at !== null)).toBe(true);
});
