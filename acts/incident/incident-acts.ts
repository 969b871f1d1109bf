import { incidentCase } from '#core/incident/case.ts';
import { letterOf, says } from '#core/incident/letter.ts';
import { limitsOf, REOPEN_MS } from '#core/incident/terms.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { clocksOf } from '#store/case/clock.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  closeIncident,
  type IncidentKindRow,
  incidentKindOf,
  incidentOf,
  keepIncident,
  reopenIncident,
} from '#store/incident/incident.ts';
import { statementsOf } from '#store/incident/statement.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { fleetClock } from '#store/shift-record/shift-record.ts';
import { aboutTrip, numberIn, type TripRefusal, textOf, whenGiven } from '../case/about-trip.ts';
import { type CaseAbout, type CaseActs, type MoveGiven, numberOf } from '../case/case-acts.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { askDriver } from './ask-driver.ts';
import { copyEvidence } from './copy-evidence.ts';
import { newStatusLink } from './status-code.ts';

const WHEN = ['happenedOn', 'happenedAt'] as const;

const kindIn = async (t: Tx, fleetId: number, given: RecordValues): Promise<IncidentKindRow> => {
  const found = await incidentKindOf(t.db, fleetId, Number(given['kind']));
  if (!found) throw new Error(`Fleet ${fleetId} has no kind of incident ${String(given['kind'])}.`);
  return found;
};

/** Who gives no severity takes that of the type. */
async function about(
  t: Tx,
  one: { fleetId: number; given: RecordValues } & CaseAbout,
): Promise<Result<CaseAbout & { given: RecordValues }, TripRefusal>> {
  const whom = await aboutTrip(t, one, WHEN);
  if (!whom.ok) return whom;
  const { severity } = await kindIn(t, one.fleetId, one.given);
  return ok({ ...whom.value, given: { ...one.given, severity: numberIn(one.given['severity']) ?? severity } });
}

/** Keeps what is asked of incidents together. */
async function kept(t: Tx, file: CaseRow): Promise<Result<null, never>> {
  const { id: caseId, fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId, given } = file;
  const { zone } = await fleetClock(t.db, fleetId);
  await keepIncident(t, {
    caseId,
    fleetId,
    kindId: Number(given['kind']),
    jobId: numberIn(given['job']),
    happenedAtMs: whenGiven(given, WHEN, zone),
    driverId,
    vehicleId,
    anonymous: textOf(given['name']) === '' && given['channel'] !== 'staff' && given['channel'] !== 'authority',
  });
  await copyEvidence(t, file);
  return ok(null);
}

async function limits(t: Tx, { id, fleet_id: fleetId, given }: CaseRow, dayMs: number) {
  const kind = await kindIn(t, fleetId, given);
  const promised = {
    acknowledgeHours: kind.acknowledge_hours,
    answerDays: kind.answer_days,
    regulatorHours: kind.regulator_hours,
  };
  const { asked } = await statementsOf(t.db, id);
  return limitsOf(promised, numberIn(given['severity']) ?? kind.severity, dayMs, asked);
}

/** Writes to whoever complained, where they gave an address, in the language of the fleet. */
async function mail(
  t: Tx,
  file: CaseRow,
  { wallMs = t.nowMs, suiteUrl = '' }: Pick<MoveGiven, 'wallMs' | 'suiteUrl'>,
  template: string | null,
): Promise<void> {
  const { fleet_id: fleetId, given } = file;
  const to = textOf(given['mail']);
  if (to === '' || !template) return;
  const { zone, language } = await fleetClock(t.db, fleetId);
  const { companyName: company, companyPhone: phone } = (await readSettings(t.db))(fleetId);
  const due = (await clocksOf(t.db, file.id)).find(({ name }) => name === 'answer')?.dueMs ?? null;
  const number = numberOf(incidentCase, file);
  const said = (atMs: number) => printedInstant(atMs, zone, language);
  const body = letterOf(template, {
    name: textOf(given['name']),
    number,
    reported: said(file.opened_at),
    trip: said(whenGiven(given, WHEN, zone)),
    ...(due === null ? {} : { answerBy: said(due) }),
    company,
    phone,
    link: says(template, 'link') ? await newStatusLink(t, file.id, suiteUrl) : '',
  });
  await queueMessage(
    // Mail goes by the wall's clock.
    { ...t, nowMs: wallMs, at: new Date(wallMs) },
    {
      kind: 'incidentLetter',
      language,
      to,
      subject: number,
      body,
      about: { fleetId, bookingId: null, jobId: null },
      askedBy: t.actor.name,
    },
  );
}

async function acknowledge(t: Tx, file: CaseRow, given: MoveGiven): Promise<Result<null, never>> {
  const { letter_en: en, letter_fr: fr } = await kindIn(t, file.fleet_id, file.given);
  await copyEvidence(t, file);
  const { language } = await fleetClock(t.db, file.fleet_id);
  await mail(t, file, given, language === 'fr' ? fr : en);
  return ok(null);
}

/** Refused: `askedMissing` (field) while something is not known that its kind asks. */
async function decide(t: Tx, file: CaseRow, given: MoveGiven): Promise<Result<null, 'askedMissing'>> {
  const { asks } = await kindIn(t, file.fleet_id, file.given);
  const missing = asks.find((field) => (file.given[field] ?? '') === '');
  if (missing) return refuse('askedMissing', { field: missing });
  await copyEvidence(t, file);
  await mail(t, file, given, textOf(given.given['answer']));
  return ok(null);
}

/** Refused: `regulatorNotTold` while the law waits for it. */
async function close(t: Tx, file: CaseRow): Promise<Result<null, 'regulatorNotTold'>> {
  const owed = (await clocksOf(t.db, file.id)).some(({ name, stopped }) => name === 'regulator' && !stopped);
  if (owed) return refuse('regulatorNotTold');
  await copyEvidence(t, file);
  await closeIncident(t, file.id);
  return ok(null);
}

/** Refused: `reopenedAlready`, `reopenTooLate` (days). */
async function reopen(t: Tx, file: CaseRow): Promise<Result<null, 'reopenedAlready' | 'reopenTooLate'>> {
  const incident = await incidentOf(t.db, file.id);
  if (incident?.reopened) return refuse('reopenedAlready');
  if (t.nowMs > (incident?.closed_at ?? 0) + REOPEN_MS) return refuse('reopenTooLate', { days: REOPEN_MS / DAY_MS });
  await reopenIncident(t, file.id);
  return ok(null);
}

export const incidentActs: CaseActs = {
  kind: incidentCase,
  about,
  kept,
  limits,
  moves: { acknowledge, askDriver, decide, close, reopen },
};
