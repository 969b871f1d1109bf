import { reportCall } from '#acts/call/report-call.ts';
import { writeOwed } from '#acts/confirmation/write-owed.ts';
import { SYSTEM } from '#acts/context.ts';
import { newStatusLink } from '#acts/incident/status-code.ts';
import { router as admin } from '#apps/admin/server.ts';
import { router as book } from '#apps/book/server.ts';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { router as coach } from '#apps/coach/server.ts';
import { router as events } from '#apps/events/server.ts';
import { router as incidents } from '#apps/incidents/server.ts';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { router as lost } from '#apps/lost-found/server.ts';
import { router as permanents } from '#apps/permanent/server.ts';
import { formOf } from '#core/case/case-form.ts';
import { incidentCase } from '#core/incident/case.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { startEventMaker } from '#services/event-bookings/event-maker.ts';
import { keepCopy } from '#store/incident/copy.ts';
import { keepRating } from '#store/incident/status-code.ts';
import { insertTasks } from '#store/office/office-work.ts';
import { noteRefusals } from '#store/permanent/permanent.ts';
import { insertCrew } from '#store/testing/company.ts';
import { insertTrips } from '#store/trip/trip.ts';
import { insertByHand } from './by-hand.ts';
import { DOOR, FLEET, type ForgettingDesk, GOAL, PHONE, TYPED_PHONE } from './forgetting-desk.ts';

const AT = SATURDAY_MS;
const ULLEVI = { label: 'Ullevi', longitude: 11.9877, latitude: 57.7058 };
const TEMPLATE = {
  id: null,
  fleetId: FLEET,
  kind: 'home',
  place: DOOR,
  bookingType: null,
  vehicleTypeId: null,
  preferred: [],
  bannedCars: [],
  allowChange: true,
  ivr: false,
  holler: false,
};

/** A customer in every noun that may hold one, with something rare in every text of theirs; answers the id of the record. */
export async function customerEverywhere(desk: ForgettingDesk): Promise<number> {
  const { ask, name, mail: email, db } = desk;
  const values = { name, phones: [PHONE], email, language: 'en', bannedWhy: null, preferred: [], bannedCars: [] };
  const { id } = await ask<{ id: number }>('createCustomer', admin.createCustomer, {
    fleet: FLEET,
    values: { ...values, accountId: null, templates: [TEMPLATE] },
  });
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('authorisation_rule', '=', 'free')
    .executeTakeFirstOrThrow();
  const reached = { passengerName: name, phone: PHONE, email, accountId };
  const { bookingId, jobId } = await booked(desk, reached);
  await permanently(desk, reached);
  await atAnEvent(desk);
  await complained(desk);
  const { code: typeCode } = await db
    .selectFrom('driver_message_type')
    .select('code')
    .where('fleet_id', '=', FLEET)
    .executeTakeFirstOrThrow();
  const text = `Ring ${name}, ${desk.words.word('a message to drivers')}`;
  await ask('message', coach.messages.send, { fleet: FLEET, target: { kind: 'fleet' }, typeCode, text });
  const search = { phone: TYPED_PHONE, name: desk.words.word('a search') };
  await ask('search', jobSearch.save, { page: 'jobSearch', search });
  const address = { label: 'Avenyn 1', longitude: 11.97, latitude: 57.7, operatorNotes: `${name} lives here` };
  await ask('address', admin.addresses.create, {
    fleet: FLEET,
    values: desk.words.values('address', addressResource.fields, address),
  });
  for (const nowMs of [AT, AT + HOUR_MS])
    await writeOwed({ store: desk.store, nowMs, wallMs: nowMs, open: ['mail', 'sms'], driveSeconds: () => 300 });
  await byServices(desk, jobId);
  await ask('cancelBooking', book.cancelBooking, { bookingId });
  return id;
}

type Reached = { passengerName: string; phone: string; email: string; accountId: number };

async function booked({ ask, suite }: ForgettingDesk, reached: Reached): Promise<{ bookingId: number; jobId: number }> {
  const exchange = SYSTEM('exchange');
  const rang = { exchangeId: 'rare call', line: '1', number: PHONE, extension: null, answerer: null };
  const { id: callId } = await reportCall(suite, exchange, FLEET, { ...rang, state: 'ringing' } as never);
  await reportCall(suite, exchange, FLEET, { ...rang, state: 'ended' } as never);
  const made = await ask<{ bookingId: number; jobs: { id: number }[] }>('createBooking', book.createBooking, {
    fleet: FLEET,
    origin: 'book',
    clientKey: 'rare booking',
    ...reached,
    callId,
    paymentReference: null,
    legs: [
      { pickup: DOOR, dropoff: GOAL, requiredAtMs: AT + 3 * HOUR_MS },
      { pickup: GOAL, dropoff: DOOR, requiredAtMs: AT + 6 * HOUR_MS },
    ],
  });
  const { passengerName, phone, email } = reached;
  const altered = { passengerName, phone, email, paymentReference: null };
  await ask('alterBooking', jobSearch.alterBooking, { bookingId: made.bookingId, version: 1, ...altered });
  return { bookingId: made.bookingId, jobId: made.jobs[0]?.id ?? 0 };
}

async function permanently({ ask }: ForgettingDesk, reached: Reached): Promise<void> {
  const permanent = {
    ...reached,
    legs: [{ pickup: DOOR, dropoff: GOAL, minutes: 8 * 60 }],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromDate: '2026-11-21',
  };
  const kept = await ask<object>('permanent', permanents.create, { fleet: FLEET, permanent });
  const changed = await ask<object>('changed permanent', permanents.change, {
    fleet: FLEET,
    ...kept,
    permanent,
    scope: 'all',
  });
  await ask('removed permanent', permanents.remove, { fleet: FLEET, ...changed, made: 'keep' });
}

async function atAnEvent({ ask, name, suite, words }: ForgettingDesk): Promise<void> {
  // The event and its place are the company's, not its contact's.
  const event = { name: 'Concert', place: ULLEVI, pickupPoint: 'Gate 7', direction: 'away', contactPhone: PHONE };
  const { eventId } = await ask<{ eventId: number }>('event', events.create, {
    fleet: FLEET,
    clientKey: 'rare event',
    event: { ...event, fromMs: AT + 5 * HOUR_MS, untilMs: AT + 8 * HOUR_MS },
  });
  const cells = {
    passengerName: name,
    phone: TYPED_PHONE,
    dropoff: words.word('a cell'),
    notes: words.word('notes of a row'),
  };
  await ask('rows', events.addRows, { eventId, fileKey: 'file', rows: [{ line: 2, cells }] });
  const fail = (error: unknown) => {
    throw error;
  };
  const maker = startEventMaker({ ...suite, holder: 'node 1', lookEveryMs: HOUR_MS, onError: fail });
  await maker.look();
  const { rows } = await ask<{ rows: { id: number }[] }>('row', events.rows, { eventId, state: 'bad' });
  for (const { id: rowId } of rows) await ask('retyped row', events.retypeRow, { eventId, rowId, cells });
  await maker.look();
  await maker.stop();
}

async function complained(desk: ForgettingDesk): Promise<void> {
  const { ask, db, name, mail, words, sentPicture } = desk;
  const about = { fleet: FLEET, driver: null, vehicle: null, ofCase: null };
  const whose = { name, phone: PHONE, mail };
  const { id: kind } = await db
    .selectFrom('incident_kind')
    .select('id')
    .where('fleet_id', '=', FLEET)
    .executeTakeFirstOrThrow();
  const lostThing = { kind: 'phone', lostOn: '2026-11-21', lostAt: '10:00', ...whose };
  const complaint = { kind, channel: 'customer', happenedOn: '2026-11-21', happenedAt: '10:00', ...whose };
  const report = await ask<{ id: number }>('lost report', lost.reports.open, {
    ...about,
    values: words.values('lost report', formOf(lostReportKind).fields, lostThing),
  });
  const incident = await ask<{ id: number }>('incident', incidents.incidents.open, {
    ...about,
    values: words.values('incident', formOf(incidentCase).fields, complaint),
  });
  const cases = [
    [lost.reports, report.id],
    [incidents.incidents, incident.id],
  ] as const;
  for (const [router, id] of cases) {
    const of = { fleet: FLEET, id };
    await ask('note', router.note, of);
    await ask('evidence', router.prove, { ...of, evidence: { kind: 'words', ref: null } });
    await ask('letter', router.writeLetter, { ...of, template: null, way: 'mail', language: 'en' });
    const { id: letter } = await ask<{ id: number }>('paper letter', router.writeLetter, {
      ...of,
      template: null,
      way: 'paper',
      language: 'en',
      toName: name,
    });
    await ask('printed letter', router.printLetter, { ...of, letter });
    await ask('file', router.keepFile, { ...of, sent: await sentPicture() });
  }
  await handedBack(desk, report.id);
}

/** What services, terminals and whoever complained write of a trip: by the functions that write it. */
async function byServices({ db, words, within }: ForgettingDesk, jobId: number): Promise<void> {
  const at = new Date(AT);
  const seat = await insertCrew(db, FLEET, '9871', { beganMs: AT - HOUR_MS, signedOff: true });
  const { id: caseId } = await db
    .selectFrom('incident')
    .select('case_id as id')
    .orderBy('case_id', 'desc')
    .executeTakeFirstOrThrow();
  const { id: permanentId } = await db
    .selectFrom('permanent_booking')
    .select('id')
    .where('phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  const of = { fleet_id: FLEET, job_id: jobId };
  const ofCase = { caseId, fleetId: FLEET, jobId };
  const trip = {
    ...of,
    kind: 'job',
    vehicle_id: seat.vehicleId,
    driver_id: seat.driverId,
    shift_id: seat.shiftId,
    began_at: at,
    ended_at: at,
    from_longitude: DOOR.longitude,
    from_latitude: DOOR.latitude,
    from_label: words.word('where a trip began'),
    to_label: words.word('where a trip ended'),
  } as const;
  const task = {
    ...of,
    request: 'CallBack',
    subject: 'rare',
    at,
    detail: JSON.stringify({ pickup: words.word('detail of a task') }),
    message: words.word('message of a task'),
  } as const;
  const refusal = {
    permanentId,
    date: '2026-11-22',
    code: 'outsideCity',
    detail: { place: words.word('detail of a refusal') },
  };
  await within(SYSTEM('services'), async (t) => {
    await insertTrips(t, [trip]);
    await insertTasks(t, [task]);
    await noteRefusals(t, [refusal]);
    await keepCopy(t, { ...ofCase, part: 'story', whole: true, content: [words.word('a copied story')] });
    await newStatusLink(t, caseId, 'https://taxi.example');
    await keepRating(t, caseId, 2, words.word('words of a rating'));
  });
  await insertByHand(db, 'alert', {
    ...of,
    alert_type: 'Delayed',
    subject: 'rare',
    at,
    detail: JSON.stringify({ pickup: words.word('detail of an alert') }),
  });
  await insertByHand(db, 'refund', {
    ...of,
    case_id: caseId,
    goes_to: 'passenger',
    borne_by: 'company',
    amount_minor: 100,
    currency: 'SEK',
    client_key: 'rare refund',
    asked_at: at,
    asked_by: 'office',
    taken_back_at: at,
    taken_back_by: 'office',
    taken_back_why: words.word('why a refund was taken back'),
  });
}

/** A thing of theirs is found, and given to them against their signature. */
async function handedBack({ ask, name, signature }: ForgettingDesk, lostId: number): Promise<void> {
  const about = { fleet: FLEET, driver: null, vehicle: null, ofCase: null };
  // What is said of a thing is the company's: it names nobody.
  const said = { kind: 'phone', what: 'A phone', foundOn: '2026-11-21', foundAt: '10:30' };
  const values = { ...emptyValues(formOf(foundItemKind)), ...said };
  const item = await ask<Seen>('found item', lost.items.open, { ...about, values });
  const received = { fleet: FLEET, id: item.id, version: item.version, move: 'receive', why: '', values: {} };
  const kept = await ask<Seen>('received item', lost.items.move, received);
  const { row: report } = await ask<{ row: Seen }>('found report', lost.reports.get, { fleet: FLEET, id: lostId });
  await ask('matched item', lost.link, {
    fleet: FLEET,
    report: { id: report.id, version: report.version },
    item: { id: kept.id, version: kept.version },
  });
  const { row: matched } = await ask<{ row: Seen }>('matched', lost.items.get, { fleet: FLEET, id: item.id });
  await ask('handed over', lost.handOver, {
    fleet: FLEET,
    id: matched.id,
    version: matched.version,
    receiver: name,
    marks: ['a scratch', 'a red case'],
    identitySeen: true,
    thirdPerson: false,
    letterSeen: false,
    feeMinor: null,
    signature: await signature(),
  });
  await ask('receipt', lost.print, { fleet: FLEET, id: matched.id, paper: 'receipt' });
}
type Seen = { id: number; version: number };
