import type { Choice } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  attribute: { table: 'attribute', blank: [], unique: { attribute_coded: 'code' } },
} as const satisfies DeclaredTables;

async function attributesOf(db: Db, fleetId: number, whose: 'vehicle' | 'driver'): Promise<Choice[]> {
  const rows = await db
    .selectFrom('attribute')
    .select(['id', 'code', 'name_en', 'name_fr', 'ended_at'])
    .where('fleet_id', '=', fleetId)
    .where('whose', 'in', [whose, 'both'])
    .orderBy('code')
    .execute();
  return rows.map(({ id, code, name_en, name_fr, ended_at }) => ({
    id,
    label: code,
    name: { en: name_en, fr: name_fr },
    ended: ended_at !== null,
  }));
}

export const choices = {
  vehicleAttribute: (db, fleetId) => attributesOf(db, fleetId, 'vehicle'),
  driverAttribute: (db, fleetId) => attributesOf(db, fleetId, 'driver'),
} as const satisfies DeclaredChoices;
