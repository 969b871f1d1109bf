import { localDate } from '#core/calendar/calendar-date.ts';
import { clockOfMinutes, MINUTE_MS, minutesOfDay } from '#core/kit/time.ts';
import { ANSWER_MINUTES } from '#core/lost-property/deadlines.ts';
import { answerMeant, answerNoted, silenceNoted } from '#core/lost-property/driver-words.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { changeThing, lostRow } from '#store/lost-property/lost-property.ts';
import { type Asked, askedDrivers } from '#store/lost-property/lost-work.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { numberOf } from '../case/case-acts.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { openCaseIn } from '../case/open-case.ts';
import type { ActContext } from '../context.ts';
import { foundItemActs } from './item-acts.ts';
import { lostSubject } from './keep-thing.ts';
import { lostReportActs } from './report-acts.ts';

const MOST_AT_ONCE = 200;

/** Hears what drivers answered of things that were lost, and has the silent ones called; each by itself. */
export async function hearDrivers({ store, clock }: ActContext, actor: Actor): Promise<number> {
  const nowMs = clock.nowMs();
  const silentSince = new Date(nowMs - ANSWER_MINUTES * MINUTE_MS);
  const asked = await askedDrivers(store.db, silentSince, MOST_AT_ONCE);
  for (const one of asked) await transact(store, actor, nowMs, (t) => hear(t, one));
  return asked.length;
}

async function hear(t: Tx, { caseId, fleetId, reply }: Asked): Promise<void> {
  const file = await lockCase(t, fleetId, lostReportActs.kind.name, caseId);
  const row = await lostRow(t.db, caseId);
  // Another node, or a person, was faster.
  if (!file || !row?.open || (row.answered !== null && (row.answered !== 'silent' || reply === null))) {
    t.unchanged();
    return;
  }
  const { language } = await fleetClock(t.db, fleetId);
  if (reply === null) {
    await changeThing(t, caseId, { answered: 'silent' });
    await openTask(t, {
      request: 'LostCall',
      subject: lostSubject(caseId),
      fleetId,
      detail: { number: numberOf(lostReportActs.kind, file) },
    });
    await noteCaseIn(t, lostReportActs, { fleetId, id: caseId }, silenceNoted(ANSWER_MINUTES, language));
    return;
  }
  const answer = answerMeant(reply);
  await changeThing(t, caseId, { answered: answer ?? 'other' });
  await finishOpenTask(t, 'LostCall', lostSubject(caseId));
  await noteCaseIn(t, lostReportActs, { fleetId, id: caseId }, answerNoted(reply, language));
  if (answer === 'yes') await openFound(t, file);
}

/** What the driver has in hand, as it was reported; once, however often it is asked. */
async function openFound(t: Tx, file: CaseRow): Promise<void> {
  const { zone } = await fleetClock(t.db, file.fleet_id);
  const { kind, what, colour, brand, imei, place, job } = file.given;
  const given = {
    kind: kind ?? 'other',
    what: what ?? '',
    colour: colour ?? '',
    brand: brand ?? '',
    imei: imei ?? '',
    place: place ?? '',
    job: job ?? null,
    foundOn: localDate(t.nowMs, zone),
    foundAt: clockOfMinutes(minutesOfDay(zone, t.nowMs)),
    shelf: '',
    safe: false,
  };
  const opened = await openCaseIn(t, foundItemActs, {
    fleetId: file.fleet_id,
    sees: [file.fleet_id],
    driverId: file.driver_id,
    vehicleId: file.vehicle_id,
    ofCase: null,
    given,
    evidence: [],
    source: `report ${file.id}`,
  });
  if (!opened.ok && opened.code !== 'madeAlready')
    throw new Error(`What was found was not written down: ${opened.code}.`);
}
