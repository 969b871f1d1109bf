import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#store/door/connect.ts';
import { BASE64, unpacked } from './unpacked.ts';

export type Standing = { table: string; column: string; text: string; row: Readonly<Record<string, unknown>> };

/** Streets and positions of the demo, which are many and of nobody. */
const OF_NOBODY = /^(city_|position_|makani|decision$)/;

/** What a value says, as it lies and as it is once unpacked. Bytes come as hexadecimal digits. */
function told(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.startsWith('\\x')) return unpacked(Buffer.from(text.slice(2), 'hex'));
  return BASE64.test(text) ? [text, ...unpacked(Buffer.from(text))] : [text];
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
        const text = told(value).find((one) => pattern.test(one));
        if (text !== undefined) found.push({ table, column, text, row });
      }
  }
  return found;
}

/** Every file below a folder in which a pattern stands. */
export function whichFiles(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => unpacked(readFileSync(path)).some((text) => pattern.test(text)));
}
