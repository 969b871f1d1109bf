import { sql } from 'kysely';
import type { Key } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { Db } from '../door/connect.ts';
import { TABLES_OF_PEOPLE } from './sources-of-people.ts';

const idsOf = (values: Iterable<Key[number]>) => [...values].filter((value) => typeof value === 'number');

type Label = { id: number; label: string; fleet: string };

/** How these values of a dimension are called now, those that several fleets call alike with the fleet; undefined where a value is its own name. */
export async function labelsOf(
  db: Db,
  dimension: Dimension,
  values: Iterable<Key[number]>,
): Promise<Record<string, string> | undefined> {
  const ids = idsOf(values);
  if (!isNamed(dimension)) return undefined;
  const found = ids.length === 0 ? [] : await readLabels(db, dimension, ids);
  const times = new Map<string, number>();
  for (const { label } of found) times.set(label, (times.get(label) ?? 0) + 1);
  return Object.fromEntries(
    found.map(({ id, label, fleet }) => [String(id), (times.get(label) ?? 0) > 1 ? `${label}, ${fleet}` : label]),
  );
}

const TABLES = {
  area: { table: 'area', label: 'x.name' },
  vehicleType: { table: 'vehicle_type', label: 'x.name' },
  account: { table: 'account', label: 'x.name' },
  subFleet: { table: 'sub_fleet', label: 'x.name' },
  vehicle: { table: 'vehicle', label: 'x.plate' },
  driver: { table: 'driver', label: "x.did || ' ' || x.name" },
  ...TABLES_OF_PEOPLE,
} as const;
type Named = 'fleet' | keyof typeof TABLES;
const isNamed = (dimension: Dimension): dimension is Named => dimension === 'fleet' || dimension in TABLES;

async function readLabels(db: Db, dimension: Named, ids: number[]): Promise<Label[]> {
  if (dimension === 'fleet') {
    const fleets = await db.selectFrom('fleet').select(['id', 'name']).where('id', 'in', ids).execute();
    return fleets.map(({ id, name }) => ({ id, label: name, fleet: String(id) }));
  }
  const { table, label } = TABLES[dimension];
  const { rows } = await sql<Label>`
    select x.id, ${sql.raw(label)} as label, f.name as fleet from ${sql.table(table)} x join fleet f on f.id = x.fleet_id
    where x.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
