import type { ToldKey, ToldRecord } from '#apps/key-handler/contract/shapes.ts';
import type { Random } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { SuiteTime } from '../time.ts';
import { CLIENT_HEADER, signInAt } from './sign-in.ts';

/** Once most have signed on. */
const FIRST_AFTER_MS = 20 * SECOND_MS;
const LOOK_EVERY_MS = 15 * SECOND_MS;
const PATIENCE_WALL_MS = 20_000;
/** The desk serves one driver after the other. */
const SERVED_AT_ONCE = 3;
const DAY_KM = 180;

/** What the desk does with one driver or key. */
export type KeyDeed =
  | { does: 'handOut'; record: ToldRecord; keyIds: number[]; endsInMs: number; km: number; dented: boolean }
  | { does: 'takeIn'; record: ToldRecord; keyIds: number[]; found: string; km: number }
  | { does: 'extend'; record: ToldRecord; byMs: number }
  | { does: 'lose'; keyId: number };

const FOUND = ['A black umbrella', 'A child’s glove', 'A telephone in a red case'];

/**
 * What the key desk of a fleet does next: keys go out to those who drive a car whose keys hang there, and come back from those
 * who have signed off; now and then one is due too soon, one driver comes later, and one key is lost.
 */
export function keyDeeds(keys: readonly ToldKey[], records: readonly ToldRecord[], random: Random): KeyDeed[] {
  const deeds: KeyDeed[] = [];
  for (const record of records) {
    if (deeds.length >= SERVED_AT_ONCE) break;
    const ofCar = keys.filter(({ vehicleId }) => vehicleId === record.vehicleId);
    const withDriver = ofCar.filter(({ recordId, state }) => recordId === record.id && state !== 'lost');
    const main = ofCar.find(({ kind, state }) => kind === 'main' && state === 'in');
    if (record.state === 'worked' && withDriver.length > 0) {
      // A card is forgotten in the car now and then.
      const back = withDriver.filter(({ kind }) => kind === 'main' || random() < 0.8);
      const found = random() < 0.2 ? (FOUND[Math.floor(random() * FOUND.length)] ?? '') : '';
      const km = Math.round(random() * DAY_KM);
      deeds.push({ does: 'takeIn', record, keyIds: back.map(({ id }) => id), found, km });
    } else if (record.state === 'opened' && withDriver.length === 0 && main) {
      const cards = ofCar.filter(({ kind, state }) => kind === 'fuelCard' && state === 'in');
      const keyIds = [main, ...cards].map(({ id }) => id);
      const endsInMs = random() < 0.15 ? 2 * MINUTE_MS : (6 + 4 * random()) * HOUR_MS;
      deeds.push({ does: 'handOut', record, keyIds, endsInMs, km: 0, dented: random() < 0.3 });
    } else if (record.state === 'opened' && record.lateAtMs !== null && record.extendedBy === null && random() < 0.02)
      deeds.push({ does: 'extend', record, byMs: 2 * HOUR_MS });
  }
  const spare = keys.find(({ kind, state }) => kind === 'spare' && state === 'in');
  if (spare && !keys.some(({ state }) => state === 'lost')) deeds.push({ does: 'lose', keyId: spare.id });
  return deeds;
}

/** The key desk of a fleet that nobody looks after. Gives up where it may not sign in. */
export async function keepKeys(parts: {
  address: string;
  user: string;
  password: string;
  fleet: number;
  time: SuiteTime;
  random: Random;
  signal: AbortSignal;
}): Promise<void> {
  const { address, user, password, fleet, time, random, signal } = parts;
  let sessionKey: string | null = null;
  let waitMs = FIRST_AFTER_MS;

  async function call(key: string, path: string, body?: object): Promise<Response> {
    return fetch(`${address}/api/v1/key-handler/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: CLIENT_HEADER, 'x-session-key': key },
      ...(body ? { body: JSON.stringify({ fleet, ...body }) } : {}),
      signal: AbortSignal.timeout(PATIENCE_WALL_MS),
    });
  }

  async function read<T>(key: string, path: string): Promise<T | null> {
    const answer = await call(key, path);
    if (answer.ok) return (await answer.json()) as T;
    await answer.text();
    return null;
  }

  async function handover(key: string, record: ToldRecord, km: number) {
    type Seen = { vehicle: { reading: { odometerMetres: number } | null } | null };
    const seen = await read<Seen>(key, `look?fleet=${fleet}&vehicleId=${record.vehicleId}`);
    const last = seen?.vehicle?.reading?.odometerMetres ?? Math.round((20_000 + 90_000 * random()) * 1_000);
    return {
      odometerMetres: last + km * 1_000,
      fuel: { kind: 'eighths', level: 2 + Math.floor(random() * 7) },
      equipment: ['terminal', 'meter', 'firstAid'],
    };
  }

  async function act(key: string, deed: KeyDeed): Promise<void> {
    switch (deed.does) {
      case 'handOut': {
        const { record, keyIds, endsInMs, km, dented } = deed;
        const mark = { kind: 'scratch', x: Math.floor(150 + 700 * random()), y: Math.floor(1_000 * random()) };
        await call(key, 'hand-out', {
          driverId: record.driverId,
          vehicleId: record.vehicleId,
          keyIds,
          endsAtMs: Math.round(time.nowMs() + endsInMs),
          handover: { ...(await handover(key, record, km)), marks: dented ? [mark] : [] },
        }).then((answer) => answer.text());
        return;
      }
      case 'takeIn': {
        const { record, keyIds, found, km } = deed;
        await call(key, 'take-in', {
          recordId: record.id,
          keyIds,
          end: { searched: true, found },
          handover: await handover(key, record, km),
        }).then((answer) => answer.text());
        return;
      }
      case 'extend': {
        const endsAtMs = Math.round(time.nowMs() + deed.byMs);
        await (await call(key, 'extend', { recordId: deed.record.id, endsAtMs, why: 'An airport trip' })).text();
        return;
      }
      case 'lose':
        await (await call(key, 'lose-key', { keyId: deed.keyId, why: 'Not on its hook since Sunday' })).text();
    }
  }

  while (!signal.aborted) {
    await time.pause(waitMs, signal);
    if (signal.aborted) return;
    waitMs = LOOK_EVERY_MS;
    try {
      sessionKey ??= await signInAt(address, user, password, PATIENCE_WALL_MS);
      if (sessionKey === null) return;
      const board = await read<{ keys: ToldKey[] }>(sessionKey, `board?fleet=${fleet}`);
      const list = await read<{ records: ToldRecord[] }>(sessionKey, `records?fleet=${fleet}&which=open&limit=500`);
      if (!board || !list) {
        sessionKey = null;
        continue;
      }
      for (const deed of keyDeeds(board.keys, list.records, random)) {
        if (signal.aborted) return;
        await act(sessionKey, deed);
      }
    } catch {
      // The suite is away for a moment: the desk opens again later.
    }
  }
}
