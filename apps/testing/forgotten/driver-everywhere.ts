import { sql } from 'kysely';
import { alone } from '#acts/command/alone.ts';
import { once } from '#acts/command/once.ts';
import { SYSTEM } from '#acts/context.ts';
import { askDetailsIn } from '#acts/driver/own-details.ts';
import { replyMessage } from '#acts/driver-message/reply-message.ts';
import { finishQuery } from '#acts/query/finish-query.ts';
import { writeQuery } from '#acts/query/raise-query.ts';
import { askLeaveIn } from '#acts/roster/leave.ts';
import { wishIn } from '#acts/roster/wish.ts';
import { giveOverride } from '#acts/shift-record/give-override.ts';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { router as coach } from '#apps/coach/server.ts';
import { router as incidents } from '#apps/incidents/server.ts';
import { router as keys } from '#apps/key-handler/server.ts';
import { router as manager } from '#apps/manager/server.ts';
import { router as trainer } from '#apps/trainer/server.ts';
import { router as umpire } from '#apps/umpire/server.ts';
import { router as papers } from '#cards/paper/server.ts';
import { formOf } from '#core/case/case-form.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { incidentCase } from '#core/incident/case.ts';
import { ok } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { paperKindResource } from '#core/paper/paper-kind.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { insertStep } from '#store/case/case-file.ts';
import { insertStatement, keepStatement } from '#store/incident/statement.ts';
import { insertMessages } from '#store/outbox/outbox.ts';
import { type Crew, insertCrew } from '#store/testing/company.ts';
import { insertReading } from '#store/workshop/odometer.ts';
import { insertByHand } from './by-hand.ts';
import { DOOR, FLEET, type ForgettingDesk, PHONE, PICTURE } from './forgetting-desk.ts';

const AT = SATURDAY_MS;
const DID = '9872';
const OFFICE = { kind: 'user', id: 1, name: 'office' } as const;

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
  const papersKept = await ask<{ id: number }>('kind of a paper', manager.paperKinds.create, {
    fleet: FLEET,
    values: { ...emptyValues(paperKindResource), name: 'Rare', subject: 'driver', blocks: 'nothing' },
  });
  await ask('paper of the driver', papers.ofDriver.create, {
    fleet: FLEET,
    subjectId: id,
    values: { kindId: papersKept.id, fromDate: null, untilDate: null },
  });
  await byThemselves(desk, crew);
  await aboutThem(desk, crew);

  await giveOverride(suite, OFFICE, {
    fleetId: FLEET,
    driverId: id,
    kind: 'payments',
    reasonId: undefined,
    why: words.word('why of an override'),
  });
  await trained(desk);
  await byServices(desk, crew);
  await worked(desk, crew);
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
  const hand = { queryId, userId: 1, fleets: [FLEET] };
  await finishQuery(suite, OFFICE, { ...hand, response: words.word('a response') });
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
  { ask, db, words, name, sentPicture, within }: ForgettingDesk,
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
  await within({ kind: 'driver', id: driverId, name }, async (t) => {
    const asked = { caseId: incident.id, fleetId: FLEET, driverId, question: words.word('a question'), dueAtMs: AT };
    await insertStatement(t, asked);
    const { id: statement } = await t.db
      .selectFrom('incident_statement')
      .select('id')
      .where('case_id', '=', incident.id)
      .executeTakeFirstOrThrow();
    await keepStatement(t, statement, words.word('a statement'));
    await insertStep(t, incident.id, { step: 'note', text: words.word('a note of their own') });
    await insertReading(t, { fleetId: FLEET, vehicleId, metres: 1_000, source: 'inspection' });
  });
}

/** What they learned, with a certificate, and what they were let off. */
async function trained({ ask, db }: ForgettingDesk): Promise<void> {
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where('fleet_id', '=', FLEET)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`prerequisites = '{}'`)
    .orderBy('id')
    .limit(2)
    .execute();
  const [passed, waived] = await Promise.all(courses.map(({ id }) => id));
  const now = async (id: number) => ({
    id,
    ...(await db.selectFrom('training').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
  });
  const open = async (courseId = 0) =>
    now((await ask<{ id: number }>('training', trainer.openTraining, { fleet: FLEET, did: DID, courseId })).id);
  const taken = await open(passed);
  await ask('lesson', trainer.attendTraining, { fleet: FLEET, ...taken });
  await ask('result', trainer.gradeTrainings, { fleet: FLEET, grades: [{ ...(await now(taken.id)), score: 100 }] });
  await ask('certificate', trainer.printCertificate, { fleet: FLEET, id: taken.id });
  await ask('waiver', trainer.waiveTraining, { fleet: FLEET, ...(await open(waived)) });
}

/** What services write. */
async function byServices({ db, words, name, mail, within }: ForgettingDesk, { driverId }: Crew): Promise<void> {
  const note = {
    kind: 'note',
    language: 'en',
    to: mail,
    about: { fleetId: FLEET, bookingId: null, jobId: null },
  } as const;
  await within(SYSTEM('outbox'), (t) =>
    insertMessages(t, [{ ...note, subject: words.word('subject of a mail'), body: words.word('body of a mail') }]),
  );
  await insertByHand(db, 'alert', {
    fleet_id: FLEET,
    alert_type: 'Expiry',
    subject: 'rare permit',
    at: new Date(AT),
    driver_id: driverId,
    detail: JSON.stringify({ what: 'permit', did: DID, name, date: '2026-12-01', days: 3 }),
  });
}

/** A shift that the office ends, and one from key to key with their signature, which is longer than planned. */
async function worked({ ask, signature }: ForgettingDesk, { driverId, vehicleId }: Crew): Promise<void> {
  await ask('sign-off', coach.vehicles.forceSignOff, { fleet: FLEET, vehicleId });
  const fuel = { kind: 'eighths', level: 5 };
  const read = { odometerMetres: 2_000, odometerWhy: '', fuel, note: '', signature: null };
  const out = await ask<{ recordId: number }>('hand-out', keys.handOut, {
    fleet: FLEET,
    driverId,
    vehicleId,
    keyIds: [],
    handover: { ...read, signature: await signature() },
  });
  const record = { fleet: FLEET, recordId: out.recordId };
  await ask('longer shift', keys.extend, { ...record, endsAtMs: AT + HOUR_MS });
  const end = { searched: true, found: '', totals: null, goesOn: false };
  await ask('take-in', keys.takeIn, { ...record, keyIds: [], end, handover: read });
}
