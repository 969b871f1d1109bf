import { sql } from 'kysely';
import type { Db } from '#store/door/connect.ts';

export type Standing = { table: string; column: string; text: string; row: Readonly<Record<string, unknown>> };

/** Streets and positions of the demo, which are many and of nobody. */
const OF_NOBODY = /^(city_|position_|makani|decision$)/;

/** Bytes come as hexadecimal digits. */
function told(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex').toString('latin1') : text;
}

/** Every column of every row of the whole database in which a pattern stands, its files and what is to be sent among them. */
export async function whereItStands(db: Db, pattern: RegExp): Promise<Standing[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  );
  const found: Standing[] = [];
  for (const { name: table } of tables.filter(({ name }) => !OF_NOBODY.test(name))) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(x) as row from ${sql.table(table)} x`.execute(db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = told(value);
        if (pattern.test(text)) found.push({ table, column, text, row });
      }
  }
  return found;
}
