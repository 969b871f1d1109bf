import type { Selectable } from 'kysely';
import type { CaseLetter } from '#core/case/told-case.ts';
import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type TemplateRow = Selectable<Tables['letter_template']>;
export type LetterRow = Selectable<Tables['case_letter']>;

export type NewLetter = {
  caseId: number;
  templateId: number | null;
  template: string;
  way: 'mail' | 'paper';
  language: Language;
  toName: string;
  toAddress: string;
  subject: string;
  body: string;
};

/** What a printed letter is known by among the papers that went out. */
export const LETTER_PRINT = 'case letter';
export const letterPrintKey = (id: number): string => String(id);

/** The templates of a fleet for cases of a kind that are in use, by code. */
export const templatesFor = (db: Db, fleetId: number, kind: string): Promise<TemplateRow[]> =>
  db
    .selectFrom('letter_template')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('case_kind', '=', kind)
    .where('ended_at', 'is', null)
    .orderBy('code')
    .execute();

export async function insertLetter(t: Tx, one: NewLetter): Promise<number> {
  const { id } = await t.db
    .insertInto('case_letter')
    .values({
      case_id: one.caseId,
      template_id: one.templateId,
      template: one.template,
      way: one.way,
      language: one.language,
      to_name: one.toName,
      to_address: one.toAddress,
      subject: one.subject,
      body: one.body,
      at: t.at,
      by_name: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const letterById = (db: Db, caseId: number, id: number): Promise<LetterRow | undefined> =>
  db.selectFrom('case_letter').selectAll().where('case_id', '=', caseId).where('id', '=', id).executeTakeFirst();

/** The letters that went out of a case, the newest first. */
export async function lettersOf(db: Db, caseId: number): Promise<CaseLetter[]> {
  const rows = await db
    .selectFrom('case_letter')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at,
    by: row.by_name,
    template: row.template,
    way: row.way,
    toName: row.to_name,
    toAddress: row.to_address,
    subject: row.subject,
    body: row.body,
    gone: row.erased_at !== null,
  }));
}
