import type { PaperSubject } from '#core/paper/paper-kind.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

const COLUMN = { driver: 'driver_id', vehicle: 'vehicle_id', owner: 'owner_id' } as const;

export type PaperFile = { id: number; kind: string; size: number; sha256: string };
export type PaperRow = {
  id: number;
  version: number;
  fleetId: number;
  subjectId: number;
  kindId: number;
  kindName: string;
  warnDays: number[];
  number: string;
  fromDate: string | null;
  untilDate: string | null;
  file: PaperFile | null;
  checkedBy: string | null;
  checkedAtMs: number | null;
};

function papers(db: Db, subject: PaperSubject) {
  return db
    .selectFrom('paper as p')
    .innerJoin('paper_kind as k', 'k.id', 'p.kind_id')
    .leftJoin('file as f', 'f.id', 'p.file_id')
    .select([
      'p.id',
      'p.version',
      'p.fleet_id',
      `p.${COLUMN[subject]} as subject_id`,
      'p.kind_id',
      'k.name as kind_name',
      'k.warn_days',
    ])
    .select(['p.number', 'p.from_date', 'p.until_date', 'p.checked_by', 'p.checked_at'])
    .select(['f.id as file_id', 'f.kind as file_kind', 'f.size as file_size', 'f.sha256 as file_sha256'])
    .where(`p.${COLUMN[subject]}`, 'is not', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];

const told = (row: Row): PaperRow => ({
  id: row.id,
  version: row.version,
  fleetId: row.fleet_id,
  subjectId: row.subject_id as number,
  kindId: row.kind_id,
  kindName: row.kind_name,
  warnDays: row.warn_days,
  number: row.number ?? '',
  fromDate: row.from_date,
  untilDate: row.until_date,
  file:
    row.file_id === null
      ? null
      : {
          id: row.file_id,
          kind: row.file_kind as string,
          size: row.file_size as number,
          sha256: row.file_sha256 as string,
        },
  checkedBy: row.checked_by,
  checkedAtMs: row.checked_at,
});

/** The papers of a driver, a vehicle or an owner, by kind, the one that is good longest first. */
export async function papersOf(db: Db, fleetId: number, subject: PaperSubject, id: number): Promise<PaperRow[]> {
  const rows = await papers(db, subject)
    .where('p.fleet_id', '=', fleetId)
    .where(`p.${COLUMN[subject]}`, '=', id)
    .orderBy('k.name')
    .orderBy('p.until_date', (by) => by.desc().nullsFirst())
    .orderBy('p.id')
    .execute();
  return rows.map(told);
}

/** A paper of a driver, a vehicle or an owner of a fleet. */
export async function findPaper(
  db: Db,
  fleetId: number,
  subject: PaperSubject,
  id: number,
): Promise<PaperRow | undefined> {
  const row = await papers(db, subject).where('p.fleet_id', '=', fleetId).where('p.id', '=', id).executeTakeFirst();
  return row && told(row);
}

/** The same, locked until the transaction ends. */
export async function lockPaper(
  t: Tx,
  fleetId: number,
  subject: PaperSubject,
  id: number,
): Promise<PaperRow | undefined> {
  const row = await papers(t.db, subject)
    .where('p.fleet_id', '=', fleetId)
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  return row && told(row);
}

/** Is there such a driver, vehicle or owner in the fleet? Kept from being deleted until the transaction ends. */
export async function holdSubject(t: Tx, fleetId: number, subject: PaperSubject, id: number): Promise<boolean> {
  const row = await t.db
    .selectFrom(subject)
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The kinds of papers of drivers, vehicles or owners that a new paper may be of. */
export function openKinds(db: Db, fleetId: number, subject: PaperSubject): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('paper_kind')
    .select(['id', 'name'])
    .where('fleet_id', '=', fleetId)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();
}

export async function insertPaper(
  t: Tx,
  { fleetId, subject, subjectId }: { fleetId: number; subject: PaperSubject; subjectId: number },
  values: RecordValues,
): Promise<number> {
  const row = await t.db
    .insertInto('paper')
    .values({ fleet_id: fleetId, [COLUMN[subject]]: subjectId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a locked paper anew; whoever checked it has not seen what it says now. */
export async function rewritePaper(t: Tx, id: number, values: RecordValues): Promise<void> {
  await t.db
    .updateTable('paper')
    .set((eb) => ({ ...columnsOf(values), ...UNCHECKED, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const UNCHECKED = { checked_by: null, checked_at: null };

const columnsOf = (values: RecordValues) => ({
  kind_id: Number(values['kindId']),
  number: String(values['number'] ?? '') || null,
  from_date: (values['fromDate'] as string | null) ?? null,
  until_date: (values['untilDate'] as string | null) ?? null,
});

export async function setPaperFile(t: Tx, id: number, fileId: number | null): Promise<void> {
  await t.db
    .updateTable('paper')
    .set((eb) => ({ file_id: fileId, ...UNCHECKED, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setPaperChecked(t: Tx, id: number, by: string): Promise<void> {
  await t.db
    .updateTable('paper')
    .set((eb) => ({ checked_by: by, checked_at: t.at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deletePaper(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('paper').where('id', '=', id).execute();
}

/** Takes every paper of a driver, a vehicle or an owner away, with its file. */
export async function deletePapersOf(t: Tx, subject: PaperSubject, id: number): Promise<void> {
  const rows = await t.db.deleteFrom('paper').where(COLUMN[subject], '=', id).returning('file_id').execute();
  const files = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  if (files.length > 0) await t.db.deleteFrom('file').where('id', 'in', files).execute();
}

/** Of these kinds, those that a paper is of. */
export async function kindsInUse(t: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await t.db
    .selectFrom('paper')
    .select('kind_id')
    .distinct()
    .where('kind_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ kind_id }) => kind_id));
}

/** Ends a kind that goes away; answers its fleet. */
export async function endKind(t: Tx, id: number): Promise<number | undefined> {
  const row = await t.db
    .updateTable('paper_kind')
    .set({ ended_at: t.at })
    .where('id', '=', id)
    .returning('fleet_id')
    .executeTakeFirst();
  return row?.fleet_id;
}
