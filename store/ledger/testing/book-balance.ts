import type { Db } from '../../door/connect.ts';

/** What an account of a fleet's book comes to; nothing where there is none. */
export async function bookBalance(
  db: Db,
  fleetId: number,
  kind: string,
  holder: string | null = null,
): Promise<number> {
  const found = db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where('holder', 'is not distinct from', holder);
  return (await found.executeTakeFirst())?.balance_minor ?? 0;
}
