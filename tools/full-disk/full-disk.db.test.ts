import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { readNote } from '#store/cluster/placement.ts';
import { serverUrl } from '#store/cluster/server-process.ts';
import { whatIsWrong } from '../kill/testing/after-the-kill.ts';
import { killWholeSuite } from '../kill/testing/kill-whole-suite.ts';
import { emptyLedger, type Ledger } from '../kill/testing/ledger.ts';
import { anyPort } from '../testing/any-port.ts';
import { dataFolder, startSuite } from '../testing/started-suite.ts';

const mayMount = process.getuid?.() === 0 && process.platform === 'linux';
const DISK_MEGABYTES = 320;
const MOST_BOOKINGS = 3_000;

test.runIf(mayMount)(
  'on a full disk the suite says so, writes nothing by halves, and works on when there is room again',
  { timeout: 240_000 },
  async () => {
    const folder = dataFolder();
    chmodSync(folder, 0o755);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', disk]);
    if (mounted.status !== 0) throw new Error(`No small disk could be mounted: ${mounted.stderr}`);
    const dataDir = join(disk, 'data');
    const ballast = join(disk, 'ballast');
    const args = ['--data', dataDir, '--sim', 'off', '--host', '127.0.0.1', '--port', String(await anyPort())];
    let suite = await startSuite({ args });
    try {
      expect(readNote(dataDir)?.cluster).toBe(join(dataDir, 'postgres'));
      const session = await signIn(suite.address, 'booker');
      const ledger = emptyLedger();
      const booking = (clientKey: string) => bookOnce(suite.address, session, ledger, clientKey);
      expect(await booking('while-there-was-room')).toMatchObject({ status: 200 });

      fill(ballast);
      // The first refusal itself: what the database gave up at it may be room for the next.
      const { refusedKey, ...refusal } = await firstRefused(booking);
      expect(refusal).toMatchObject({ status: 507, code: 'noRoom' });
      const latest = await fetch(`${suite.address}/api/v1/book/latest?fleet=1`, { headers: session.headers });
      expect(latest.status).toBe(200);
      expect(await whatIsWrong(databaseUrl(dataDir), ledger)).toEqual([]);

      rmSync(ballast);
      expect(await booking(refusedKey)).toMatchObject({ status: 200 });
      expect(await whatIsWrong(databaseUrl(dataDir), ledger)).toEqual([]);

      fill(ballast);
      await wantNewLog(databaseUrl(dataDir));
      const answer = await answerOf(suite.address, session, 'while-the-database-was-away');
      expect([
        [507, 'noRoom'],
        [503, 'notNow'],
      ]).toContainEqual([answer.status, answer.code]);
      rmSync(ballast);

      await killWholeSuite(suite.child.pid ?? 0, readNote(dataDir)?.cluster ?? '');
      await suite.ended;
      suite = await startSuite({ args });
      expect(await whatIsWrong(databaseUrl(dataDir), ledger)).toEqual([]);
      expect(await booking('while-the-database-was-away')).toMatchObject({ status: 200 });
      suite.child.kill('SIGTERM');
      expect(await suite.ended).toBe(0);
    } finally {
      await killWholeSuite(suite.child.pid ?? 0, readNote(dataDir)?.cluster ?? '');
      spawnSync('umount', ['-l', disk]);
    }
  },
);

/** Takes what is left of the disk, to the last page. */
function fill(file: string): void {
  const open = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 4_096; ) {
      try {
        if (writeSync(open, Buffer.alloc(size)) < size) size /= 2;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size /= 2;
      }
    }
  } finally {
    closeSync(open);
  }
}

async function firstRefused(booking: (clientKey: string) => Promise<Booked>): Promise<Booked & { refusedKey: string }> {
  for (let i = 1; i <= MOST_BOOKINGS; i += 1) {
    const clientKey = `until-full-${i}`;
    const answer = await booking(clientKey);
    if (answer.status !== 200) return { ...answer, refusedKey: clientKey };
  }
  throw new Error('The disk is full, and nothing was refused.');
}

type Booked = { status: number; code: string | undefined };

async function bookOnce(address: string, session: Session, ledger: Ledger, clientKey: string): Promise<Booked> {
  const answer = await takeBooking(address, session, bookingInput({ clientKey }));
  const made = (await answer.json()) as { bookingId: number; jobs: { id: number }[]; code?: string };
  if (answer.ok) {
    const jobIds = made.jobs.map(({ id }) => id);
    ledger.bookings.set(clientKey, { clientKey, bookingId: made.bookingId, jobIds });
  }
  return { status: answer.status, code: made.code };
}

async function answerOf(address: string, session: Session, clientKey: string) {
  const answer = await takeBooking(address, session, bookingInput({ clientKey }));
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return { status: answer.status, code, message };
}

/** Makes the database need another file for its log, which it cannot have: it goes down and tries to come back. */
async function wantNewLog(databaseAddress: string): Promise<void> {
  const client = new Client({ connectionString: databaseAddress });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let i = 0; i < 40; i += 1) {
      await client.query(`select pg_logical_emit_message(false, 'full-disk', repeat('x', 4000000)), pg_switch_wal()`);
      await sleep(5);
    }
  } catch {
    // It went down, as it had to.
  } finally {
    await client.end().catch(() => undefined);
  }
}

function databaseUrl(dataDir: string): string {
  const note = readNote(dataDir);
  return serverUrl(note?.port ?? 0, note?.password ?? '', 'hansom');
}
