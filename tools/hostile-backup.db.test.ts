import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrame, type Frame, makeChecksum, readFrames } from '#store/backup/frames.ts';
import type { Manifest } from '#store/backup/manifest.ts';
import { restoreBackup } from '#store/backup/restore-backup.ts';
import { writeBackup } from '#store/backup/write-backup.ts';
import { emptyDatabase, testDatabase } from '#store/testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansom-hostile-'));
const sound: Frame[] = [];
let manifest: Manifest;
const { url } = await emptyDatabase();

beforeAll(async () => {
  const company = await testDatabase();
  await ask(
    company.url,
    `create table position_report_20260101 partition of position_report for values from ('2026-01-01') to ('2026-01-02')`,
  );
  const file = join(folder, 'sound');
  await writeBackup(company.url, file, new Date());
  for await (const { kind, payload } of readFrames(file)) sound.push({ kind, payload: Buffer.from(payload) });
  manifest = JSON.parse(sound[0]?.payload.toString('utf8') ?? '') as Manifest;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, query: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows as unknown[];
  } finally {
    await client.end();
  }
}

let made = 0;
/** A whole backup with a right checksum whose first frame says something else. */
function backupWith(change: Partial<Manifest>): string {
  const checksum = makeChecksum();
  const frames = sound.slice(0, -1).map(({ kind, payload }, at) => {
    const told = at === 0 ? Buffer.from(JSON.stringify({ ...manifest, ...change })) : payload;
    checksum.add(kind, told);
    return encodeFrame(kind, told);
  });
  const file = join(folder, `backup-${made}`);
  made += 1;
  writeFileSync(
    file,
    gzipSync(Buffer.concat([...frames, encodeFrame('Z', Buffer.from(JSON.stringify({ sha256: checksum.hex() })))])),
  );
  return file;
}

const DAY = `FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2026-01-02 00:00:00+00')`;
const partition = (change: object) => ({
  partitions: [{ name: 'position_report_20260101', parent: 'position_report', bounds: DAY, ...change }],
});

test('a file that says what was written is restored', async () => {
  const { url: target } = await emptyDatabase();
  await restoreBackup(target, backupWith(partition({})));
  expect(
    await ask(
      target,
      `select pg_get_expr(relpartbound, oid) as is from pg_class
    where relname = 'position_report_20260101'`,
    ),
  ).toMatchObject([{ is: expect.stringContaining('2026-01-01 00:00:00') }]);
});

test.each([
  ['further commands', partition({ bounds: `${DAY}; create table stolen (id integer)` })],
  ['a command of the server', partition({ bounds: `${DAY}; copy fleet to program 'true'` })],
  ['a call in place of a day', partition({ bounds: `FOR VALUES FROM (now() - '1 day'::interval) TO (now())` })],
  ['a day that ends its own text', partition({ bounds: `FOR VALUES FROM ('2026-01-01''') TO ('2026-01-02')` })],
  ['a day that is in no calendar', partition({ bounds: DAY.replace('01-02', '02-30') })],
  ['options of a table', partition({ bounds: `${DAY} with (fillfactor = 10)` })],
  ['no bounds', partition({ bounds: '' })],
  ['a table that is not parted', partition({ parent: 'fleet' })],
  ['a table of the server', partition({ parent: 'pg_class' })],
  ['a table that nobody knows', { tables: [{ name: 'stolen', columns: ['id'], rows: 0 }] }],
  ['a table of the server to be filled', { tables: [{ name: 'pg_authid', columns: ['rolname'], rows: 0 }] }],
  ['a column that nobody knows', { tables: [{ name: 'fleet', columns: ['id', 'stolen'], rows: 0 }] }],
  ['a number that is none', { sequences: [{ name: 'job_id_seq', last: `1'); --` }] }],
  ['a counter that nobody knows', { sequences: [{ name: 'stolen', last: '1' }] }],
])('a file with %s is refused, and nothing of it is done', async (_, change) => {
  await expect(restoreBackup(url, backupWith(change))).rejects.toMatchObject({
    name: 'BackupRefusal',
    message: expect.stringMatching(/is not a backup of Hansom|names .* in a way that this schema does not have/),
  });
  expect(
    await ask(
      url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p')`,
    ),
  ).toEqual([]);
});
