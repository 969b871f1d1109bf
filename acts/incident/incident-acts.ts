import { says } from '#core/case/letter.ts';
import { incidentCase } from '#core/incident/case.ts';
import { limitsOf, REOPEN_MS } from '#core/incident/terms.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { givenName } from '#core/language/given-names.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { clocksOf } from '#store/case/clock.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import {
  closeIncident,
  type IncidentKindRow,
  incidentKindOf,
  incidentOf,
  keepIncident,
  reopenIncident,
} from '#store/incident/incident.ts';
import { statementsOf } from '#store/incident/statement.ts';
import { aboutTrip, numberIn, type TripRefusal, textOf, whenGiven } from '../case/about-trip.ts';
import { askDriver } from '../case/ask-driver.ts';
import type { CaseAbout, CaseActs, MoveGiven } from '../case/case-acts.ts';
import { mailLetterIn } from '../case/write-letter.ts';
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

/** By when an answer is owed, when it happened, and where whoever complained sees how it stands. */
const letterKnows: NonNullable<CaseActs['letterKnows']> = async (t, file, letter) => {
  const said = (atMs: number) => printedInstant(atMs, letter.zone, letter.language);
  const due = (await clocksOf(t.db, file.id)).find(({ name }) => name === 'answer')?.dueMs ?? null;
  const link = letter.sent && says(letter.template, 'link') ? await newStatusLink(t, file.id, letter.suiteUrl) : '';
  return {
    reported: said(file.opened_at),
    trip: said(whenGiven(file.given, WHEN, letter.zone)),
    answerBy: due === null ? '' : said(due),
    ...(letter.sent ? { link } : {}),
  };
};

async function acknowledge(t: Tx, file: CaseRow, given: MoveGiven): Promise<Result<null, never>> {
  const { letter_en: en, letter_fr: fr } = await kindIn(t, file.fleet_id, file.given);
  await copyEvidence(t, file);
  const { language } = await fleetClock(t.db, file.fleet_id);
  await mailLetterIn(t, incidentActs, file, givenName({ nameEn: en ?? '', nameFr: fr ?? '' }, language) || null, given);
  return ok(null);
}

/** Refused: `askedMissing` (field) while something is not known that its kind asks. */
async function decide(t: Tx, file: CaseRow, given: MoveGiven): Promise<Result<null, 'askedMissing'>> {
  const { asks } = await kindIn(t, file.fleet_id, file.given);
  const missing = asks.find((field) => (file.given[field] ?? '') === '');
  if (missing) return refuse('askedMissing', { field: missing });
  await copyEvidence(t, file);
  await mailLetterIn(t, incidentActs, file, textOf(given.given['answer']), given);
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
  letterKnows,
  moves: { acknowledge, askDriver: askDriver(incidentCase), decide, close, reopen },
};
