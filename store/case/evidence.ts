import { sql } from 'kysely';
import type { EvidenceKind } from '#core/case/case-kind.ts';
import type { Evidence, EvidenceTold } from '#core/case/evidence.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Where what an evidence points to is kept, with its fleet. */
const KEPT = {
  job: 'job',
  event: 'audit',
  query: 'driver_query',
  message: 'driver_message',
  shift: 'shift_record',
} as const satisfies Record<Exclude<EvidenceKind, 'words'>, string>;

/** Whether the fleet has what an evidence points to. */
export async function isThere(db: Db, fleetId: number, { kind, ref }: Evidence): Promise<boolean> {
  if (kind === 'words') return true;
  const found = db
    .selectFrom(KEPT[kind])
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', ref ?? 0);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Adds an evidence; false where the case has it already. */
export async function insertEvidence(t: Tx, caseId: number, { kind, ref, text }: Evidence): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await t.db
    .insertInto('case_evidence')
    .values({ case_id: caseId, kind, ref, text, at: t.at, by_name: t.actor.name })
    .onConflict((conflict) => conflict.constraint('case_evidence_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a case rests on, in the order it was added. */
export async function evidenceOf(db: Db, caseId: number): Promise<EvidenceTold[]> {
  const rows = await db.selectFrom('case_evidence').selectAll().where('case_id', '=', caseId).orderBy('id').execute();
  return rows.map(({ kind, ref, text, at, by_name: by }) => ({ kind, ref, text, atMs: at, by }));
}

/** The same, each with the SHA-256 of it and of what it points to as they stand now. */
export async function hashedEvidence(db: Db, evidence: readonly EvidenceTold[]): Promise<EvidenceTold[]> {
  const hashed: EvidenceTold[] = [];
  for (const one of evidence) {
    const { kind, ref, text, atMs, by } = one;
    const pointed =
      kind === 'words'
        ? sql`null`
        : sql`(select row_to_json(k)::text from ${sql.table(KEPT[kind])} k where k.id = ${ref} limit 1)`;
    const { rows } = await sql<{ sha256: string }>`
      select encode(sha256(convert_to(
        concat_ws(chr(10), ${kind}::text, ${ref}::bigint, ${text}::text, ${atMs}::bigint, ${by}::text, ${pointed}),
        'UTF8')), 'hex') as sha256`.execute(db);
    hashed.push({ ...one, sha256: rows[0]?.sha256 ?? '' });
  }
  return hashed;
}

export async function evidenceCount(db: Db, caseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('case_evidence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
