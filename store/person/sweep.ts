import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#core/kit/time.ts';
import type { SettingName } from '#core/setting/settings.ts';
import type { Db } from '../door/connect.ts';
import { PERSONAL } from './all-personal.ts';
import { columnsOf, type Swept } from './declared.ts';

type Kept = { [Name in SettingName]?: unknown };

const emptied = ({ emptied: columns }: Swept): RawBuilder<unknown>[] => [
  ...columnsOf(columns?.null).map((column) => sql`${sql.ref(column)} = null`),
  ...columnsOf(columns?.empty).map((column) => sql`${sql.ref(column)} = ''`),
];

async function sweep(db: Db, table: string, swept: Swept, before: Date): Promise<void> {
  const over = swept.over(before);
  const sets = emptied(swept);
  if (sets.length > 0) {
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${over}`.execute(db);
    return;
  }
  if (!swept.file) {
    await sql`delete from ${sql.table(table)} where ${over}`.execute(db);
    return;
  }
  // A report that is sent to several is one file: it goes with the last of them.
  const { column, where } = swept.file;
  await sql`
    with gone as (delete from ${sql.table(table)} where ${over} returning *)
    delete from file where id in (select ${sql.ref(column)} from gone where ${where})
      and not exists (
        select from ${sql.table(table)} o
        where ${sql.ref(`o.${column}`)} = file.id and o.id not in (select id from gone))`.execute(db);
}

/** Takes away what is past its time, as it is declared beside each table: by the clock of the suite, or by the wall's. */
export async function sweepTables(
  db: Db,
  kept: Kept,
  { business, wall }: Readonly<Record<Swept['by'], number>>,
): Promise<void> {
  const nowMs = { business, wall };
  for (const [table, { swept = [] }] of Object.entries(PERSONAL))
    for (const one of swept) {
      const days = typeof one.days === 'number' ? one.days : Number(kept[one.days]);
      await sweep(db, table, one, new Date(nowMs[one.by] - days * DAY_MS));
    }
}
