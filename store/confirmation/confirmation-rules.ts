import { type ConfirmationRules, isSending, USUAL_SENDS } from '#core/confirmation/rules.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { countriesOfFleets } from '../fleet/fleet-country.ts';

/** `version` is 0 where the fleet has none of its own. */
export type StoredRules = ConfirmationRules & { version: number };

/** What each of these fleets tells its customers: its own rules, or the suite's. */
export async function confirmationRules(db: Db, fleetIds: readonly number[]): Promise<Map<number, StoredRules>> {
  if (fleetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fleet as f')
    .leftJoin('confirmation_rules as r', 'r.fleet_id', 'f.id')
    .select(['f.id', 'r.sends', 'r.events', 'r.office_phone as officePhone', 'r.language', 'r.version'])
    .where('f.id', 'in', [...fleetIds])
    .execute();
  const countries = await countriesOfFleets(db, fleetIds);
  return new Map(
    rows.map(({ id, sends, events, officePhone, language, version }) => [
      id,
      {
        sends: sends?.filter(isSending) ?? USUAL_SENDS,
        events: events ?? false,
        country: countries.get(id) ?? '',
        officePhone: officePhone ?? '',
        language: language ?? 'en',
        version: version ?? 0,
      },
    ]),
  );
}

/** Writes the rules of a fleet over; false where they are not at `before` any more. */
export async function writeConfirmationRules(
  t: Tx,
  fleetId: number,
  rules: ConfirmationRules,
  before: number,
): Promise<boolean> {
  const { sends, events, country, officePhone, language } = rules;
  const values = { sends: [...sends], events, country, office_phone: officePhone, language };
  const written =
    before === 0
      ? await t.db
          .insertInto('confirmation_rules')
          .values({ fleet_id: fleetId, ...values })
          .onConflict((conflict) => conflict.column('fleet_id').doNothing())
          .returning('version')
          .execute()
      : await t.db
          .updateTable('confirmation_rules')
          .set({ ...values, version: before + 1 })
          .where('fleet_id', '=', fleetId)
          .where('version', '=', before)
          .returning('version')
          .execute();
  return written.length > 0;
}
