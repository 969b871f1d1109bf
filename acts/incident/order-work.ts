import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { workOrderKind } from '#core/workshop/case.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { numberOf } from '../case/case-acts.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { openCaseIn } from '../case/open-case.ts';
import { alone } from '../command/alone.ts';
import { workOrderActs } from '../workshop/order-acts.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const ORDERED = inLanguages({ en: en.ORDERED, fr: fr.ORDERED });

export type WorkWanted = { what: string; safety: boolean };

/**
 * Opens a workshop order for the vehicle of an incident, once each. Answers its number. Refused: `caseUnknown`, `noVehicle`,
 * `madeAlready`, and as an order is.
 */
export async function orderWorkIn(
  t: Tx,
  { fleetId, id, sees }: { fleetId: number; id: number; sees: readonly number[] },
  { what, safety }: WorkWanted,
): Promise<Result<string, 'caseUnknown' | 'noVehicle' | string>> {
  const file = await lockCase(t, fleetId, incidentCase.name, id);
  if (!file) return refuse('caseUnknown');
  const { driver_id: driverId, vehicle_id: vehicleId } = file;
  if (vehicleId === null) return refuse('noVehicle');
  const opened = await openCaseIn(t, workOrderActs, {
    fleetId,
    sees,
    driverId,
    vehicleId,
    ofCase: null,
    given: {
      kind: 'damage',
      what,
      safety,
      rule: null,
      minutes: null,
      cause: 'accident',
      pays: 'company',
      odometerKm: null,
    },
    evidence: [{ kind: 'words', ref: null, text: numberOf(incidentCase, file) }],
    source: `incident:${id} ${vehicleId}`,
  });
  if (!opened.ok) return opened;
  const ordered = numberOf(workOrderKind, opened.value);
  const { language } = await fleetClock(t.db, fleetId);
  const noted = ORDERED[language](ordered);
  await noteCaseIn(t, { kind: incidentCase }, { fleetId, id }, noted);
  return ok(ordered);
}

export const orderWork = alone(orderWorkIn);
