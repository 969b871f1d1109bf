import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { describeDatabase } from '#store/backup/manifest.ts';
import { restoreBackup } from '#store/backup/restore-backup.ts';
import { writeBackup } from '#store/backup/write-backup.ts';
import { openStore } from '#store/door/connect.ts';
import { readMigrations } from '#store/door/migrate.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#store/testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansom-backup-'));
const file = join(folder, 'company.hansom');
let company: TestDatabase;

beforeAll(async () => {
  company = await testDatabase(demoTemplate);
  await withClient(company.url, async (client) => {
    await client.query(`create table position_report_day partition of position_report
      for values from ('2026-01-01') to ('2026-01-02')`);
    await client.query(`insert into position_report (vehicle_id, at, longitude, latitude, heading_degrees, speed_kmh)
      select id, '2026-01-01T12:00Z', 11.97, 57.7, 90, 30 from vehicle limit 5`);
    await client.query(
      `insert into announcement (txid, fleet_id, topic, entity_id, at) values ('900000000', 1, 'jobs', 1, now())`,
    );
    await client.query(
      `update landmark set name = E'Line\\nbreak\\ttab \\\\N é 🚕' where id = (select min(id) from landmark)`,
    );
  });
  await enterSomething();
  await writeBackup(company.url, file, new Date());
});

/** The books take no line that does not balance, also not from a hand. */
async function enterSomething(): Promise<void> {
  await withClient(company.url, async (client) => {
    await client.query(`insert into ledger_account (id, fleet_id, kind, currency) overriding system value
      values (901, 1, 'till', 'SEK'), (902, 1, 'sales', 'SEK')`);
    await client.query(`insert into account (id, fleet_id, number, name, credit_limit_minor) overriding system value
      values (7001, 1, 'B-1', 'Client', 5000)`);
    const ofClient = `(select id from ledger_account where kind = 'client' and holder = '7001')`;
    for (const [key, state, account] of [
      ['first', 'posted', '901'],
      ['second', 'posted', ofClient],
      ['held', 'pending', ofClient],
    ])
      await client.query(`insert into ledger_entering (fleet_id, kind, state, at, on_date, key, content_sha256, passes_bounds, made_by,
          about, accounts, amounts, rules)
        values (1, 'test', '${state}', now(), '2026-11-26', '${key}', sha256('${key}'), false, 'cashier', '{"job":1}',
          array[${account}, 902], '{500, -500}', '{null, null}')`);
  });
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup brings back every row of every table, and the numbers go on where they were', async () => {
  const target = await emptyDatabase();
  await restoreBackup(target.url, file);
  expect(await contentOf(target.url)).toEqual(await contentOf(company.url));
  const [was, became] = [await describe(company.url), await describe(target.url)];
  expect(became.sequences).toEqual(was.sequences);
  expect(became.partitions).toEqual(was.partitions);
  expect(await linksOf(target.url)).toEqual(await linksOf(company.url));
  const store = openStore(target.url);
  try {
    expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true, entries: 3, postings: 6 });
  } finally {
    await store.close();
  }
});

test('an announcement that waited for its number can still get one on another server', async () => {
  const target = await emptyDatabase();
  await restoreBackup(target.url, file);
  const waiting = await withClient(target.url, (client) =>
    client.query('select 1 from announcement where number is null and txid >= pg_snapshot_xmin(pg_current_snapshot())'),
  );
  expect(waiting.rowCount).toBe(0);
});

test('a database with data is replaced only when that is said', async () => {
  const target = await testDatabase();
  await expect(restoreBackup(target.url, file)).rejects.toThrow(/already holds data: say --replace/);
  await restoreBackup(target.url, file, { replace: true });
  expect(await contentOf(target.url)).toEqual(await contentOf(company.url));
});

test('nothing is restored under a suite at work', async () => {
  const target = await emptyDatabase();
  await withClient(target.url, async () => {
    await expect(restoreBackup(target.url, file)).rejects.toThrow(/stop the suite first/);
  });
});

test('tables of another program are left alone', async () => {
  const target = await emptyDatabase();
  await withClient(target.url, (client) => client.query('create table invoice (id integer)'));
  await expect(restoreBackup(target.url, file, { replace: true })).rejects.toThrow(/tables of another program/);
});

test('a damaged, cut or strange file changes nothing and is called by its name', async () => {
  const target = await testDatabase();
  const before = await contentOf(target.url);
  const whole = readFileSync(file);
  const plain = gunzipSync(whole);
  const flipped = Buffer.from(plain);
  const middle = Math.floor(plain.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  const cases: [string, Uint8Array, RegExp][] = [
    ['empty', new Uint8Array(), /is damaged or was cut off/],
    ['cut', whole.subarray(0, whole.length - 2_000), /is damaged or was cut off/],
    ['cut inside', gzipSync(plain.subarray(0, plain.length - 30)), /is damaged or was cut off/],
    ['flipped', gzipSync(flipped), /is damaged or was cut off|is not a backup/],
    ['text', Buffer.from('hello'), /is not a backup of Hansom/],
    ['zipped text', gzipSync('hello, this is a letter'), /is not a backup of Hansom/],
  ];
  for (const [name, bytes, sentence] of cases) {
    const broken = join(folder, name);
    writeFileSync(broken, bytes);
    await expect(restoreBackup(target.url, broken, { replace: true }), name).rejects.toThrow(sentence);
  }
  await expect(restoreBackup(target.url, join(folder, 'nowhere'))).rejects.toThrow(/There is no file/);
  await expect(restoreBackup(target.url, folder)).rejects.toThrow(/is a folder/);
  expect(await contentOf(target.url)).toEqual(before);
});

test('a backup of a newer version, or of another schema, is refused', async () => {
  const target = await emptyDatabase();
  const known = readMigrations();
  await expect(restoreBackup(target.url, file, { migrations: known.slice(0, -1) })).rejects.toThrow(/newer version/);
  const changed = known.map((step, index) => (index === 0 ? { ...step, checksum: 'other' } : step));
  await expect(restoreBackup(target.url, file, { migrations: changed })).rejects.toThrow(/made by another Hansom/);
});

test('an older backup is brought to the schema of today', async () => {
  const target = await emptyDatabase();
  const known = readMigrations();
  const next = {
    number: (known.at(-1)?.number ?? 0) + 1,
    name: 'tomorrow',
    sql: `alter table vehicle add column painted text not null default 'yellow'`,
    checksum: 'tomorrow',
  };
  await restoreBackup(target.url, file, { migrations: [...known, next] });
  const painted = await withClient(target.url, (client) => client.query('select distinct painted from vehicle'));
  expect(painted.rows).toEqual([{ painted: 'yellow' }]);
});

test('a backup never takes the place of a file, and none is left half-written', async () => {
  await expect(writeBackup(company.url, file, new Date())).rejects.toThrow(/is there already/);
  await expect(writeBackup(company.url, join(folder, 'no', 'where'), new Date())).rejects.toThrow(
    /folder of .* does not exist/,
  );
  const fresh = await emptyDatabase();
  await expect(writeBackup(fresh.url, join(folder, 'fresh'), new Date())).rejects.toThrow(/start the suite once/);
});

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function describe(url: string) {
  return withClient(url, (client) => describeDatabase(client, new Date(0)));
}

/** A number of rows and a sum over the text of every row, table by table. */
/** Numbers of transactions, which a restore gives anew. */
const OF_THE_SERVER = ['txid'];

async function contentOf(url: string): Promise<Record<string, string>> {
  const { tables } = await describe(url);
  return withClient(url, async (client) => {
    const content: Record<string, string> = {};
    for (const { name, columns } of tables) {
      const kept = columns.filter((column) => !OF_THE_SERVER.includes(column)).map((column) => `"${column}"`);
      const answer = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as sum
         from (select ${kept.join(', ')} from "${name}") t`,
      );
      content[name] = answer.rows[0].sum;
    }
    return content;
  });
}

function linksOf(url: string) {
  return withClient(url, async (client) => {
    const keys =
      await client.query(`select conrelid::regclass::text as relation, conname, pg_get_constraintdef(oid) as is
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
    return keys.rows;
  });
}
