import { type Selectable, sql } from 'kysely';
import { scannedAs } from '#core/scan/scanned.ts';
import type { CostLine } from '#core/workshop/costs.ts';
import type { StockMove } from '#core/workshop/part.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type WorkLineRow = Selectable<Tables['work_line']>;
export type PartRow = Selectable<Tables['part']>;

export type NewLine = {
  caseId: number;
  fleetId: number;
  what: string;
  unitMinor: number;
  technicianId: number | null;
} & ({ kind: 'labour'; minutes: number } | { kind: 'part'; partId: number; quantity: number });

export async function insertLine(t: Tx, line: NewLine): Promise<WorkLineRow> {
  return t.db
    .insertInto('work_line')
    .values({
      case_id: line.caseId,
      fleet_id: line.fleetId,
      kind: line.kind,
      what: line.what,
      unit_minor: line.unitMinor,
      technician_id: line.technicianId,
      minutes: line.kind === 'labour' ? line.minutes : null,
      part_id: line.kind === 'part' ? line.partId : null,
      quantity: line.kind === 'part' ? line.quantity : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const lockLine = (t: Tx, fleetId: number, id: number): Promise<WorkLineRow | undefined> =>
  t.db
    .selectFrom('work_line')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The order that a line stands on. */
export const orderOfLine = async (db: Db, fleetId: number, id: number): Promise<number | undefined> => {
  const query = db.selectFrom('work_line').select('case_id').where('fleet_id', '=', fleetId).where('id', '=', id);
  return (await query.executeTakeFirst())?.case_id;
};

export async function markLine(t: Tx, id: number, done: { serial: string | null } | null): Promise<void> {
  await t.db
    .updateTable('work_line')
    .set((eb) => ({
      done_at: done ? t.at : null,
      done_by: done ? t.actor.name : null,
      serial: done?.serial ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteLine(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('work_line').where('id', '=', id).execute();
}

export type ToldLine = WorkLineRow & {
  part_number: string | null;
  part_stock: number | null;
  part_serials: boolean | null;
  technician: string | null;
};

/** The lines of an order, in the order in which they were written. */
export const linesOf = (db: Db, caseId: number): Promise<ToldLine[]> =>
  db
    .selectFrom('work_line as l')
    .leftJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('technician as m', 'm.id', 'l.technician_id')
    .selectAll('l')
    .select(['p.number as part_number', 'p.stock as part_stock', 'p.serials as part_serials', 'm.name as technician'])
    .where('l.case_id', '=', caseId)
    .orderBy('l.id')
    .execute();

/** What the lines of an order cost. */
export const costLineOf = ({ kind, minutes, quantity, unit_minor: unitMinor }: WorkLineRow): CostLine =>
  kind === 'labour'
    ? { kind, minutes: minutes ?? 0, hourMinor: unitMinor }
    : { kind, quantity: quantity ?? 0, unitMinor };

export const lockPart = (t: Tx, fleetId: number, id: number): Promise<PartRow | undefined> =>
  t.db
    .selectFrom('part')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type StockChange = {
  fleetId: number;
  partId: number;
  kind: StockMove;
  /** Above zero it comes in. */
  quantity: number;
  caseId?: number | null;
  serial?: string | null;
  why?: string;
  clientKey?: string | null;
};

/** Changes the stock of a part that is held, and writes down why; answers what there is of it then. */
export async function moveStock(t: Tx, part: PartRow, change: StockChange): Promise<number> {
  const after = part.stock + change.quantity;
  await t.db.updateTable('part').set({ stock: after }).where('id', '=', change.partId).execute();
  await t.db
    .insertInto('part_move')
    .values({
      fleet_id: change.fleetId,
      part_id: change.partId,
      kind: change.kind,
      quantity: change.quantity,
      stock_after: after,
      case_id: change.caseId ?? null,
      serial: change.serial ?? null,
      why: change.why ?? '',
      at: t.at,
      by_name: t.actor.name,
      client_key: change.clientKey ?? null,
    })
    .execute();
  return after;
}

export const moveByKey = (db: Db, partId: number, clientKey: string) =>
  db
    .selectFrom('part_move')
    .select(['kind', 'quantity', 'stock_after as stockAfter', 'serial', 'why'])
    .where('part_id', '=', partId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

/** The number of the piece in stock that is meant by what was typed or scanned: it came in once more often than it went out. */
export async function pieceInStock(db: Db, partId: number, typed: string): Promise<string | null> {
  const meant = [...new Set([typed, ...scannedAs(typed)])];
  const rows = await db
    .selectFrom('part_move')
    .select((eb) => eb.ref('serial').$notNull().as('serial'))
    .where('part_id', '=', partId)
    .where('serial', 'in', meant)
    .groupBy('serial')
    .having(sql<boolean>`sum(quantity) > 0`)
    .execute();
  return meant.find((one) => rows.some(({ serial }) => serial === one)) ?? null;
}

/** The pieces of a part that lie in the stock, by their numbers. */
export const serialsOf = async (db: Db, partId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('part_move')
    .select((eb) => eb.ref('serial').$notNull().as('serial'))
    .where('part_id', '=', partId)
    .where('serial', 'is not', null)
    .groupBy('serial')
    .having(sql<boolean>`sum(quantity) > 0`)
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
};

export type StockRow = {
  id: number;
  number: string;
  name: string;
  stock: number;
  minimum: number;
  /** Wanted by open lines and not taken yet. */
  wanted: number;
  serials: boolean;
  unitMinor: number | null;
  shelf: string;
  supplier: string;
};

/** What there is of each part, those that run short first. */
export async function stockOf(db: Db, fleetId: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select p.id, p.number, p.name, p.stock, p.minimum, p.serials, p.unit_minor as "unitMinor", coalesce(p.shelf, '') as shelf,
      coalesce(p.supplier, '') as supplier,
      coalesce((select sum(l.quantity) from work_line l join work_order w on w.case_id = l.case_id
        where l.part_id = p.id and l.done_at is null and w.open), 0)::int as wanted
    from part p where p.fleet_id = ${fleetId} and p.ended_at is null
    order by (p.stock < p.minimum) desc, lower(p.number)`.execute(db);
  return rows;
}

export const movesOf = (db: Db, partId: number, most: number) =>
  db
    .selectFrom('part_move as m')
    .leftJoin('case_file as c', 'c.id', 'm.case_id')
    .select(['m.id', 'm.kind', 'm.quantity', 'm.stock_after as stockAfter', 'm.serial', 'm.why', 'm.at as atMs'])
    .select(['m.by_name as by', 'c.year', 'c.number'])
    .where('m.part_id', '=', partId)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
