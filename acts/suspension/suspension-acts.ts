import { allows } from '#core/access/flags.ts';
import { majorUnits } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { PenaltyScope } from '#core/penalty/penalty.ts';
import { penaltyFor } from '#core/penalty/penalty-for.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { endedText, noticeText } from '#core/suspension/notice.ts';
import { needsSecond, spanOf } from '#core/suspension/span.ts';
import { agreedBy } from '#store/case/agreed.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { evidenceOf, hashedEvidence } from '#store/case/evidence.ts';
import { plateOf } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { penaltyOf } from '#store/penalty/penalty.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { endSuspension, givenBefore, insertSuspension, suspensionOf } from '#store/suspension/suspension.ts';
import { type CaseActs, type MoveGiven, numberOf } from '../case/case-acts.ts';
import { whoLetAct } from '../conduct/who-let-act.ts';
import { chargeFine, giveFineBack } from './fine.ts';
import { tellSuspended } from './tell-suspended.ts';

export type IssueRefusal =
  | 'penaltyEnded'
  | 'evidenceMissing'
  | 'beginsPast'
  | 'beginsTooFar'
  | 'longerThanTable'
  | 'secondNeeded'
  | 'userNeeded'
  | 'booksClosed';

/** What the form of a suspension says, by its fields. */
const read = (given: RecordValues) => ({
  penaltyId: Number(given['penalty']),
  scope: String(given['scope']) as PenaltyScope,
  areaIds: idsOf(given['areas']),
  accountIds: idsOf(given['accounts']),
  beginsOn: typeof given['beginsOn'] === 'string' && given['beginsOn'] !== '' ? given['beginsOn'] : null,
  beginsAt: String(given['beginsAt'] ?? ''),
  minutes: typeof given['minutes'] === 'number' ? given['minutes'] : null,
  reason: String(given['reason']),
});

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/**
 * Issues a suspension on somebody's word. Refused: `userNeeded` (a rule only proposes), and as any that is issued.
 */
async function issue(t: Tx, file: CaseRow, { rights }: MoveGiven): Promise<Result<null, IssueRefusal>> {
  if (t.actor.kind !== 'user') return refuse('userNeeded');
  const supervises = rights === null || allows(rights, { all: ['supervise'] });
  return issueFor(t, file, { id: t.actor.id, name: t.actor.name, supervises });
}

/** Issues what a rule proposed, for the person who let the rule act; never what two must agree to. Refused: `userNeeded` where nobody did, or it may act no more. */
async function issueByRule(t: Tx, file: CaseRow): Promise<Result<null, IssueRefusal>> {
  const by = await whoLetAct(t, file);
  return by ? issueFor(t, file, { ...by, supervises: false }) : refuse('userNeeded');
}

/**
 * What it rests on is kept with it, points and fine are given, the driver is told. Refused: `penaltyEnded`, `evidenceMissing`,
 * `beginsPast`, `beginsTooFar`, `longerThanTable` (minutes) without the right to supervise, `secondNeeded` (days) until another
 * user agrees, `booksClosed`.
 */
async function issueFor(
  t: Tx,
  file: CaseRow,
  by: { id: number; name: string; supervises: boolean },
): Promise<Result<null, IssueRefusal>> {
  const asked = read(file.given);
  const fleetId = file.fleet_id;
  const [clock, penalty, evidence, settings, agreed] = [
    await fleetClock(t.db, fleetId),
    await penaltyOf(t.db, fleetId, asked.penaltyId),
    await hashedEvidence(t.db, await evidenceOf(t.db, file.id)),
    (await readSettings(t.db))(fleetId),
    await agreedBy(t.db, file.id),
  ];
  if (!penalty || penalty.ended_at !== null) return refuse('penaltyEnded');
  if (evidence.length === 0) return refuse('evidenceMissing');
  const span = spanOf(asked, t.nowMs, clock.zone);
  if (!span.ok) return span;
  const whom = { driverId: file.driver_id, vehicleId: file.vehicle_id };
  const earlier = await givenBefore(t.db, { penaltyId: penalty.id, ...whom });
  const table = { points: penalty.points, minutes: penalty.minutes, countsDays: penalty.counts_days };
  const due = penaltyFor(table, earlier, t.nowMs);
  const isLonger = asked.minutes === null || asked.minutes > Math.max(1, due.minutes);
  if (isLonger && !by.supervises) return refuse('longerThanTable', { minutes: due.minutes });
  if (needsSecond(asked.minutes, settings.secondDays) && (agreed === null || agreed.id === by.id))
    return refuse('secondNeeded', { days: settings.secondDays });

  const number = numberOf(suspensionKind, file);
  const points = file.driver_id === null ? 0 : due.points;
  const fineMinor = file.driver_id === null ? null : penalty.fine_minor;
  const world = { fleetId, currency: clock.currency, zone: clock.zone, bondMostMinor: null };
  const fine =
    file.driver_id === null || fineMinor === null
      ? ok(null)
      : await chargeFine(t, world, {
          caseId: file.id,
          driverId: file.driver_id,
          amountMinor: fineMinor,
          why: `${number} ${penalty.name}`,
        });
  if (!fine.ok) return fine;
  const appealUntilMs = t.nowMs + settings.appealDays * DAY_MS;
  await insertSuspension(t, {
    caseId: file.id,
    fleetId,
    ...whom,
    scope: asked.scope,
    areaIds: asked.areaIds,
    accountIds: asked.accountIds,
    span: span.value,
    penalty: { id: penalty.id, version: penalty.version, name: penalty.name },
    occurrence: due.occurrence,
    reason: asked.reason,
    evidence,
    points,
    fineMinor,
    fineEntry: fine.value,
    by: { id: by.id, name: by.name },
    agreed,
    appealUntilMs,
  });
  const plate = file.driver_id === null && file.vehicle_id !== null ? await plateOf(t.db, file.vehicle_id) : null;
  const text = noticeText(
    {
      number,
      scope: asked.scope,
      span: span.value,
      appealUntilMs,
      penalty: penalty.name,
      reason: asked.reason,
      points,
      fine: fineMinor === null ? '' : `${majorUnits(fineMinor, clock.currency)} ${clock.currency}`,
      plate,
    },
    clock.language,
    clock.zone,
  );
  await tellSuspended(t, file, text);
  announceWork(t, file);
  return ok(null);
}

/** Ends it before its time; what was quashed gives points and fine back. */
const ends =
  (how: 'lifted' | 'quashed') =>
  async (t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<null, 'booksClosed'>> => {
    const row = await suspensionOf(t.db, file.id);
    const lost = given['earningsLostMinor'];
    await endSuspension(t, file.id, how, typeof lost === 'number' ? lost : null);
    const clock = await fleetClock(t.db, file.fleet_id);
    if (how === 'quashed' && row?.fine_entry != null && row.fine_minor !== null && row.driver_id !== null) {
      const world = { fleetId: file.fleet_id, currency: clock.currency, zone: clock.zone, bondMostMinor: null };
      const back = await giveFineBack(t, world, {
        caseId: file.id,
        driverId: row.driver_id,
        amountMinor: row.fine_minor,
        why: numberOf(suspensionKind, file),
        corrects: row.fine_entry,
      });
      if (!back.ok) return back;
    }
    await tellSuspended(t, file, endedText(numberOf(suspensionKind, file), how, clock.language));
    announceWork(t, file);
    return ok(null);
  };

const comes = async (t: Tx, file: CaseRow): Promise<Result<null, never>> => {
  announceWork(t, file);
  return ok(null);
};

/** Whoever opens a draft, or changes it after, may not be the second who agrees to it: that is asked as it is issued. */
async function agree(t: Tx, file: CaseRow): Promise<Result<null, 'userNeeded' | 'ownDraft'>> {
  if (t.actor.kind !== 'user') return refuse('userNeeded');
  return file.opened_by === t.actor.name ? refuse('ownDraft') : ok(null);
}

/** What drivers and vehicles may do is read again by whoever shows it. */
function announceWork(t: Tx, { fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId }: CaseRow): void {
  if (driverId !== null) t.announce('driverRecords', fleetId, driverId);
  if (vehicleId !== null) t.announce('vehicles', fleetId, vehicleId);
}

/** What was decided, as its letter says it; a draft has nothing of it yet. */
const letterKnows: NonNullable<CaseActs['letterKnows']> = async (t, file, { zone, language }) => {
  const row = await suspensionOf(t.db, file.id);
  const said = (atMs: number | null | undefined) => (atMs == null ? '' : printedInstant(atMs, zone, language));
  return {
    penalty: row?.penalty_name ?? '',
    from: said(row?.from_at),
    until: said(row?.until_at),
    appealBy: said(row?.appeal_until),
  };
};

export const suspensionActs: CaseActs = {
  kind: suspensionKind,
  letterKnows,
  moves: { agree, issue, issueByRule, begin: comes, serve: comes, lift: ends('lifted'), quash: ends('quashed') },
};
