import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Copied = { table: string; columns: string };

/** A fleet with its areas, and so many cars, each with a driver on a shift. */
export async function addWorkingFleet(
  client: PoolClient,
  { vehicles, areas = 0, fromMs }: { vehicles: number; areas?: number; fromMs: number },
): Promise<void> {
  const began = `timestamptz '${new Date(fromMs).toISOString()}'`;
  await client.query(`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    values (1, 'Bench', 'none', 'Europe/Stockholm', 'SEK', 11.97, 57.7);
    insert into vehicle_type (fleet_id, code, name, seats) values (1, 'SEDAN', 'Sedan', 4);
    insert into area (id, fleet_id, code, name, polygon) overriding system value
    select n, 1, 'A' || n, 'Area ' || n, '{"type":"Polygon","coordinates":[]}' from generate_series(1, ${areas}) as n;
    insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type) overriding system value
    select n, 1, 'B' || n, 'BENCH ' || n, (select min(id) from vehicle_type), '2099-12-31', 'driverPage'
    from generate_series(1, ${vehicles}) as n;
    insert into driver_class (fleet_id, name) values (1, 'taxi');
    insert into driver_group (fleet_id, name) values (1, 'day');
    insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group) overriding system value
    select n, 1, (100000 + n)::text, '', 'Driver ' || n, '+46700000000', 'B' || n, '2099-12-31', 'taxi', 'day'
    from generate_series(1, ${vehicles}) as n;
    insert into shift (id, fleet_id, driver_id, vehicle_id, began_at) overriding system value
    select n, 1, n, n, ${began} from generate_series(1, ${vehicles}) as n`);
}

/** Builds the indexes of these tables after the rows have come: a fifth of the time. */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { made } of rows) await client.query(made);
}

const CHUNK = 2_000;

/** Copies lines of the text format in; `frozen` rows are as a vacuum would leave them, into a table emptied in the same transaction. */
export async function copyRows(
  client: PoolClient,
  { table, columns }: Copied,
  rows: Iterable<string>,
  { frozen = false }: { frozen?: boolean } = {},
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin${frozen ? ' with (freeze)' : ''}`));
  const feed = new PassThrough();
  const done = pipeline(feed, into);
  let chunk: string[] = [];
  const send = async () => {
    if (chunk.length > 0 && !feed.write(chunk.join(''))) await once(feed, 'drain');
    chunk = [];
  };
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length === CHUNK) await send();
  }
  await send();
  feed.end();
  await done;
}
