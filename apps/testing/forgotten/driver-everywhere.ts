import { alone } from '#acts/command/alone.ts';
import { once } from '#acts/command/once.ts';
import { askDetailsIn } from '#acts/driver/own-details.ts';
import { replyMessage } from '#acts/driver-message/reply-message.ts';
import { writeQuery } from '#acts/query/raise-query.ts';
import { askLeaveIn } from '#acts/roster/leave.ts';
import { wishIn } from '#acts/roster/wish.ts';
import { giveOverride } from '#acts/shift-record/give-override.ts';
import { openTraining } from '#acts/training/open-training.ts';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { router as coach } from '#apps/coach/server.ts';
import { router as incidents } from '#apps/incidents/server.ts';
import { router as manager } from '#apps/manager/server.ts';
import { router as umpire } from '#apps/umpire/server.ts';
import { router as papers } from '#cards/paper/server.ts';
import { formOf } from '#core/case/case-form.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { incidentCase } from '#core/incident/case.ts';
import { ok } from '#core/kit/result.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { DOOR, FLEET, type ForgettingDesk, PHONE, PICTURE } from './forgetting-desk.ts';

const AT = SATURDAY_MS;

/** A driver in every noun that may hold one, with something rare in every text of theirs; answers the id of the record. */
export async function driverEverywhere(desk: ForgettingDesk): Promise<number> {
  const { ask, db, name, mail, suite, words } = desk;
  const crew = await insertCrew(db, FLEET, '9872', { beganMs: AT - HOUR_MS });
  const { driverId: id } = crew;
  const record = {
    did: '9872',
    name,
    mobilePhone: PHONE,
    permitExpiry: '2030-06-30',
    driverClass: 'Taxi',
    driverGroup: 'Days',
  };
  const known = { pin: '48215', email: mail, birthDate: '1985-04-02', nextOfKinPhone: PHONE, startDate: null };
  const lists = { languages: [words.word('a language')], licences: ['B 2031-05-31'], attributes: [], ended: false };
  const values = words.values('driver', driverResource.fields, { ...record, ...known, ...lists });
  await ask('driver', manager.drivers.update, { fleet: FLEET, id, version: 1, values });
  await ask('photo of the driver', manager.drivers.setPhoto, { fleet: FLEET, id, seen: null, base64: PICTURE });
  const kind = await db
    .insertInto('paper_kind')
    .values({ fleet_id: FLEET, name: 'Rare', subject: 'driver', blocks: 'nothing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ask('paper of the driver', papers.ofDriver.create, {
    fleet: FLEET,
    subjectId: id,
    values: { kindId: kind.id, fromDate: null, untilDate: null },
  });
  await byThemselves(desk, crew);
  await aboutThem(desk, crew);

  const actor = { kind: 'user', id: 1, name: 'office' } as const;
  await giveOverride(suite, actor, {
    fleetId: FLEET,
    driverId: id,
    kind: 'payments',
    reasonId: undefined,
    why: words.word('why of an override'),
  });
  const course = await db
    .selectFrom('course')
    .select('id')
    .where('fleet_id', '=', FLEET)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const trained = await openTraining(
    suite,
    { kind: 'driver', id, name },
    { fleetId: FLEET, did: '9872', courseId: course.id },
  );
  if (!trained.ok) throw new Error(trained.code);
  await db
    .updateTable('training')
    .set({ why: words.word('why of a training') })
    .where('id', '=', trained.value.id)
    .execute();
  await byServices(desk, crew);
  return id;
}

/** What a driver does on their phone. */
async function byThemselves({ suite, words, name, ask, db }: ForgettingDesk, crew: Crew): Promise<void> {
  const { driverId, vehicleId } = crew;
  const actor = { kind: 'driver', id: driverId, name } as const;
  const own = { fleetId: FLEET, driverId };
  await alone(askDetailsIn)(suite, actor, own as never, {
    phone: PHONE,
    address: words.word('an address that is asked for'),
  });
  await alone(askLeaveIn)(suite, actor, own as never, {
    from: '2026-12-07',
    through: '2026-12-09',
    text: words.word('why of leave'),
  });
  await alone(wishIn)(suite, actor, own as never, { date: '2026-12-01', shiftId: null, on: true });
  const asked = { code: 1, text: words.word('a query'), channel: 'page', at: [DOOR.longitude, DOOR.latitude] } as const;
  const queryId = await alone(writeQuery)(suite, actor, { ...own, vehicleId, jobId: null } as never, asked as never);
  await db
    .updateTable('driver_query')
    .set({ finished_at: new Date(AT), finished_by: name, response: words.word('a response') })
    .where('id', '=', queryId)
    .execute();
  await once(suite, actor, { driverId, commandId: 'rare command' }, 'rare', async (t) => {
    t.unchanged();
    return ok({ text: words.word('an answer') });
  });
  const { code: typeCode } = await db
    .selectFrom('driver_message_type')
    .select('code')
    .where('fleet_id', '=', FLEET)
    .executeTakeFirstOrThrow();
  const { messageId } = await ask<{ messageId: number }>('message of the driver', coach.messages.send, {
    fleet: FLEET,
    target: { kind: 'driver', driverId },
    typeCode,
  });
  await replyMessage(suite, actor, { ...crew } as never, messageId, words.word('a reply'));
}

/** What the office opens about a driver. */
async function aboutThem(
  { ask, db, words, name, sentPicture }: ForgettingDesk,
  { driverId, vehicleId }: Crew,
): Promise<void> {
  const about = { fleet: FLEET, driver: driverId, vehicle: null, ofCase: null };
  const { id: kind } = await db
    .selectFrom('incident_kind')
    .select('id')
    .where('fleet_id', '=', FLEET)
    .executeTakeFirstOrThrow();
  const complaint = {
    kind,
    channel: 'customer',
    happenedOn: '2026-11-21',
    happenedAt: '10:00',
    name: 'Elsa Holm',
    phone: '+46701112233',
    mail: '',
  };
  const incident = await ask<{ id: number }>('incident of the driver', incidents.incidents.open, {
    ...about,
    values: words.values('incident of the driver', formOf(incidentCase).fields, complaint),
  });
  const penalty = await db.selectFrom('penalty').select('id').where('fleet_id', '=', FLEET).executeTakeFirstOrThrow();
  const suspended = { penalty: penalty.id, scope: 'allWork', beginsOn: '2026-11-22', beginsAt: '10:00', minutes: 60 };
  const suspension = await ask<{ id: number }>('suspension of the driver', umpire.suspensions.open, {
    ...about,
    values: words.values('suspension of the driver', formOf(suspensionKind).fields, suspended),
  });
  const of = { fleet: FLEET, id: suspension.id };
  await ask('note of the driver', umpire.suspensions.note, of);
  await ask('evidence of the driver', umpire.suspensions.prove, { ...of, evidence: { kind: 'words', ref: null } });
  await ask('letter of the driver', umpire.suspensions.writeLetter, {
    ...of,
    template: null,
    way: 'mail',
    language: 'en',
  });
  await ask('file of the driver', umpire.suspensions.keepFile, { ...of, sent: await sentPicture() });
  const at = new Date(AT);
  await db
    .insertInto('incident_statement')
    .values({
      case_id: incident.id,
      fleet_id: FLEET,
      driver_id: driverId,
      question: words.word('a question'),
      asked_at: at,
      due_at: at,
      text: words.word('a statement'),
      stated_at: at,
    })
    .execute();
  await db
    .insertInto('case_step')
    .values({
      case_id: incident.id,
      at,
      by_kind: 'driver',
      by_id: driverId,
      by_name: name,
      step: 'note',
      text: words.word('a note of their own'),
      given: '{}',
    })
    .execute();
  await db
    .insertInto('odometer_reading')
    .values({ fleet_id: FLEET, vehicle_id: vehicleId, at, metres: 1_000, source: 'inspection', by_name: name })
    .execute();
}

/** What services write. */
async function byServices(
  { db, words, name, mail }: ForgettingDesk,
  { driverId, vehicleId, shiftId }: Crew,
): Promise<void> {
  const at = new Date(AT);
  await db
    .insertInto('outbox')
    .values({
      kind: 'note',
      language: 'en',
      to_address: mail,
      subject: words.word('subject of a mail'),
      body: words.word('body of a mail'),
      created_at: at,
      fleet_id: FLEET,
    })
    .execute();
  await db
    .insertInto('alert')
    .values({
      fleet_id: FLEET,
      alert_type: 'Expiry',
      subject: 'rare permit',
      at,
      driver_id: driverId,
      detail: JSON.stringify({ what: 'permit', did: '9872', name, date: '2026-12-01', days: 3 }),
    })
    .execute();
  await db
    .insertInto('shift_record')
    .values({
      fleet_id: FLEET,
      driver_id: driverId,
      vehicle_id: vehicleId,
      state: 'confirmed',
      business_day: '2026-11-20',
      opened_at: new Date(AT - DAY_MS),
      worked_at: new Date(AT - DAY_MS / 2),
      confirmed_at: at,
      confirmed_by: name,
      extended_why: words.word('why it was longer'),
      extended_by: name,
      extended_at: at,
      due_at: at,
    } as never)
    .execute();
  await db
    .updateTable('vehicle_now')
    .set({ driver_id: null, shift_id: null })
    .where('vehicle_id', '=', vehicleId)
    .execute();
  await db
    .updateTable('shift')
    .set({ ended_at: at, ended_by: 'coach', ended_why: words.word('why it ended') })
    .where('id', '=', shiftId)
    .execute();
}
