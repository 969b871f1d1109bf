import type { Db } from '../door/connect.ts';

/** The user who agreed to a draft after it was changed last; null where nobody did. */
export async function agreedBy(db: Db, caseId: number): Promise<{ id: number; name: string } | null> {
  const last = await db
    .selectFrom('case_step')
    .select(['step', 'by_id', 'by_name'])
    .where('case_id', '=', caseId)
    .where('step', 'in', ['agree', 'change'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.step === 'agree' && last.by_id !== null ? { id: last.by_id, name: last.by_name } : null;
}
