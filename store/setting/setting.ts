import type { Db } from '../door/connect.ts';

/** A value the suite keeps for itself, such as its signing key; undefined where it was never set. */
export async function readSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value as T | undefined;
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}

/** Sets it only where it was never set; answers what stands. */
export async function settleSetting<T>(db: Db, name: string, value: T): Promise<T> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting<T>(db, name)) ?? value;
}

/** Takes a value away; false where it was not there, so that of two who ask at once one gets it. */
export async function spendSetting(db: Db, name: string): Promise<boolean> {
  const spent = await db.deleteFrom('setting').where('name', '=', name).executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
