import { sql } from 'kysely';
import { ERASED_NAME, PERSONAL_KEYS } from '#core/person/personal-data.ts';
import { forgetLetters } from '../case/letter.ts';
import { forgetUploads } from '../case/upload.ts';
import type { Tx } from '../door/transaction.ts';
import { deleteFiles } from '../file/file.ts';
import type { ErasedCounts } from './erase-customer.ts';

/**
 * Takes a driver who left out of everything but the books and what was decided: profile, papers, photo, what was written to
 * them and what they wrote. The record with its DID stays, without a name; shifts, trips and postings keep their numbers.
 */
export async function eraseDriver(
  t: Tx,
  { id, fleetId, name }: { id: number; fleetId: number; name: string },
): Promise<ErasedCounts> {
  const { db } = t;
  const papers = await db.deleteFrom('paper').where('driver_id', '=', id).returning('file_id').execute();
  const { photo_id: photo } = await db
    .selectFrom('driver')
    .select('photo_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`
    update driver set name = ${ERASED_NAME}, mobile_phone = '', permit_number = ${ERASED_NAME}, pin_hash = '', email = null,
      address = null, birth_date = null, next_of_kin_name = null, next_of_kin_phone = null, languages = '{}',
      licences = '{}', attributes = '{}', accounts_note = null, bank_account = null, photo_id = null,
      papers_from = null, papers_until = null, version = version + 1
    where id = ${id}`.execute(db);
  const files = [...papers.map(({ file_id: file }) => file), photo].filter((file) => file !== null);
  await deleteFiles(db, files);

  const cases = await db.selectFrom('case_file').select('id').where('driver_id', '=', id).execute();
  const caseIds = cases.map((one) => one.id);
  const toDriver = await db
    .selectFrom('case_file')
    .select('id')
    .where('driver_id', '=', id)
    .where('kind', 'in', ['suspension', 'appeal'])
    .execute();
  const own = toDriver.map((one) => one.id);
  await forgetLetters(db, own, t.at);
  await forgetUploads(db, own);
  await sql`
    update case_step set by_name = ${ERASED_NAME}
    where case_id = any(${caseIds}::bigint[]) and by_kind = 'driver' and by_id = ${id}`.execute(db);
  await sql`
    update case_evidence set by_name = ${ERASED_NAME} where case_id = any(${own}::bigint[]) and by_name = ${name}`.execute(
    db,
  );
  await sql`
    update case_file set opened_by = ${ERASED_NAME} where id = any(${caseIds}::bigint[]) and opened_by = ${name}`.execute(
    db,
  );
  await sql`
    update file set made_by = ${ERASED_NAME}
    where made_by = ${name} and (
      id in (select file_id from case_upload where case_id = any(${caseIds}::bigint[]))
      or id in (select a.photo_id from inspection_answer a join inspection i on i.id = a.inspection_id where i.driver_id = ${id})
    )`.execute(db);
  await sql`
    update case_upload set by_name = ${ERASED_NAME} where case_id = any(${caseIds}::bigint[]) and by_name = ${name}`.execute(
    db,
  );
  await sql`update inspection set by_name = ${ERASED_NAME} where driver_id = ${id}`.execute(db);
  await sql`update incident_statement set text = ${ERASED_NAME} where driver_id = ${id} and text is not null`.execute(
    db,
  );
  await sql`update absence set text = '', answer = '' where driver_id = ${id}`.execute(db);
  await sql`delete from driver_detail where driver_id = ${id}`.execute(db);
  await sql`delete from roster_wish where driver_id = ${id}`.execute(db);
  await sql`delete from command_receipt where driver_id = ${id}`.execute(db);
  const messages = await sql`
    update driver_message m set text = ${ERASED_NAME}
    where exists (select from driver_message_recipient r where r.message_id = m.id and r.driver_id = ${id})
      and not exists (select from driver_message_recipient r where r.message_id = m.id and r.driver_id <> ${id})`.execute(
    db,
  );
  await sql`update driver_message_recipient set reply = null where driver_id = ${id}`.execute(db);
  await sql`
    update audit set actor_name = ${ERASED_NAME} where actor_kind = 'driver' and actor_id = ${id} and driver_id = ${id}`.execute(
    db,
  );
  await sql`
    update audit set was = was - ${[...PERSONAL_KEYS]}::text[], became = became - ${[...PERSONAL_KEYS]}::text[]
    where (entity = 'driver' and entity_id = ${String(id)}) or (entity = 'paper' and driver_id = ${id})`.execute(db);
  t.announce('driverRecords', fleetId, id);
  t.announce('papers', fleetId, id);
  return {
    papers: papers.length,
    photos: photo === null ? 0 : 1,
    cases: caseIds.length,
    messages: Number(messages.numAffectedRows ?? 0),
  };
}
