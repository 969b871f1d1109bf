import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { type AccidentSheet, placeSaid } from '#core/incident/accident-sheet.ts';
import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { clockOfMinutes, minutesOfDay } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { accidentKind } from '#store/incident/incident.ts';
import { numberOf } from '../case/case-acts.ts';
import { openCaseIn } from '../case/open-case.ts';
import { incidentActs } from './incident-acts.ts';

/** Whose accident; `source` is what its pictures find it by. */
export type AccidentOf = { fleetId: number; driverId: number; vehicleId: number | null; source: string | null };

/**
 * What a driver wrote down of an accident becomes an incident of the type that the company keeps for it. Answers its number.
 * Refused: `noAccidentType` where the company keeps none, `sheetEmpty` without a word of what happened, `timeAhead`, and as an
 * incident is.
 */
export async function reportAccidentIn(
  t: Tx,
  { fleetId, driverId, vehicleId, source }: AccidentOf,
  sheet: AccidentSheet,
): Promise<Result<{ number: string }, 'noAccidentType' | 'sheetEmpty' | string>> {
  if (sheet.words === '') return refuse('sheetEmpty');
  const kind = await accidentKind(t.db, fleetId);
  if (kind === null) return refuse('noAccidentType');
  const { zone } = await fleetClock(t.db, fleetId);
  // A phone's clock may be ahead: it has happened all the same.
  const atMs = Math.min(sheet.happenedAtMs, t.nowMs);
  const { words, otherParty, otherPlate, otherPhone, otherInsurer, policeNumber, witnesses, injured, police } = sheet;
  const opened = await openCaseIn(t, incidentActs, {
    fleetId,
    sees: [fleetId],
    driverId,
    vehicleId,
    ofCase: null,
    given: {
      ...emptyValues(formOf(incidentCase)),
      kind,
      channel: 'driver',
      what: words,
      happenedOn: localDate(atMs, zone),
      happenedAt: clockOfMinutes(minutesOfDay(zone, atMs)),
      injured,
      place: placeSaid(sheet),
      otherParty,
      otherPlate,
      otherPhone,
      otherInsurer,
      policeThere: police,
      policeNumber,
      witnesses,
    },
    evidence: [],
    source,
  });
  return opened.ok ? ok({ number: numberOf(incidentCase, opened.value) }) : opened;
}
