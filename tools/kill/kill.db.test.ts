import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signIn } from '#apps/testing/sign-in.ts';
import { seededRandom } from '#core/kit/random.ts';
import { readNote } from '#store/cluster/placement.ts';
import { serverUrl } from '#store/cluster/server-process.ts';
import { stormy } from '#store/testing/storm.ts';
import { anyPort } from '../testing/any-port.ts';
import { dataFolder, startSuite } from '../testing/started-suite.ts';
import { unfinished, whatIsWrong } from './testing/after-the-kill.ts';
import { bookingClerk } from './testing/booking-clerk.ts';
import { killWholeSuite } from './testing/kill-whole-suite.ts';
import { emptyLedger } from './testing/ledger.ts';
import { scriptedDriver } from './testing/scripted-driver.ts';

const KILLS = stormy(2, 10);
const DRIVERS = 60;
/** What must have been acknowledged since the last start before the next kill falls into the middle of it. */
const BOOKINGS_A_ROUND = 20;
const ACCEPTS_A_ROUND = 20;
const PATIENCE_MS = 45_000;

test.runIf(process.platform === 'linux')(
  'killed again and again in the middle of its work, the suite keeps every booking and every accept it acknowledged',
  { timeout: 600_000 },
  async () => {
    const dataDir = join(dataFolder(), 'data');
    const args = ['--data', dataDir, '--sim', 'off', '--host', '127.0.0.1', '--port', String(await anyPort())];
    const random = seededRandom(20_261_121);
    const ledger = emptyLedger();
    const drivers = Array.from({ length: DRIVERS }, (_, i) =>
      scriptedDriver({
        did: 1001 + i,
        plate: 101 + i,
        start: { lon: 11.9646 + (i % 10) * 0.002, lat: 57.7039 + Math.floor(i / 10) * 0.0017 },
        ledger,
        random,
      }),
    );

    let suite = await startSuite({ args });
    const session = await signIn(suite.address, 'booker');
    const clerk = bookingClerk(session, ledger, random);
    const takeUp = async () => {
      await Promise.all(drivers.map((driver) => driver.takeUp(suite.address)));
      clerk.takeUp(suite.address);
    };
    await takeUp();

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [bookings, accepts] = [ledger.bookings.size + BOOKINGS_A_ROUND, ledger.accepts.size + ACCEPTS_A_ROUND];
      await until(() => ledger.bookings.size >= bookings && ledger.accepts.size >= accepts);
      await sleep(random() * 300);
      await killWholeSuite(suite.child.pid ?? 0, readNote(dataDir)?.cluster ?? '');
      clerk.layDown();
      await suite.ended;

      suite = await startSuite({ args });
      expect(suite.said()).not.toContain('taken over');
      expect(await whatIsWrong(databaseUrl(dataDir), ledger), `after kill ${kill}`).toEqual([]);
      await takeUp();
    }

    clerk.layDown();
    await until(async () => (await unfinished(databaseUrl(dataDir), ledger)) === 0);
    expect(await whatIsWrong(databaseUrl(dataDir), ledger)).toEqual([]);
    expect(ledger.surprises).toEqual([]);
    suite.child.kill('SIGTERM');
    expect(await suite.ended).toBe(0);
  },
);

function databaseUrl(dataDir: string): string {
  const note = readNote(dataDir);
  return serverUrl(note?.port ?? 0, note?.password ?? '', 'hansom');
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await holds()); await sleep(20)) {
    if (Date.now() > end) throw new Error('The work does not go on.');
  }
}
