import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

let number = 0;

/**
 * Lets every write of a row fail from now on that `when` is true of, as `new`: what a change does before it has to be taken
 * back. Answers how to let it be written again.
 */
export async function failWrites(db: Db, table: string, when: string): Promise<() => Promise<void>> {
  number += 1;
  const name = `failing_write_${number}`;
  await sql
    .raw(`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        if ${when} then raise exception 'this write fails'; end if;
        return new;
      end $$;
      create trigger ${name} before insert or update on ${table} for each row execute function ${name}();`)
    .execute(db);
  return async () => {
    await sql.raw(`drop trigger ${name} on ${table}; drop function ${name}()`).execute(db);
  };
}

/** Whatever a change leaves behind: the trail and what was announced. */
export async function trailLength(db: Db): Promise<{ audit: number; announcements: number; owed: number }> {
  const { rows } = await sql<{ audit: number; announcements: number; owed: number }>`
    select (select count(*) from audit) as audit, (select count(*) from announcement) as announcements,
      (select count(*) from owed_confirmation) as owed`.execute(db);
  return rows[0]!;
}
