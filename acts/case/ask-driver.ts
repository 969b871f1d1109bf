import type { CaseKind } from '#core/case/case-kind.ts';
import { STATEMENT_MS } from '#core/incident/terms.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { insertStatement, statementsOf } from '#store/incident/statement.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';
import { textOf } from './about-trip.ts';
import { type MoveGiven, numberOf } from './case-acts.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const TOLD = inLanguages({ en: en.TOLD, fr: fr.TOLD });

/**
 * The move of a kind of case that asks its driver what happened: in the office's words, never in those of who complained.
 * Refused: `nobodyToAsk`, `askedAlready` until the driver has answered.
 */
export const askDriver =
  (kind: CaseKind) =>
  async (t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<null, 'nobodyToAsk' | 'askedAlready'>> => {
    const { id: caseId, fleet_id: fleetId, driver_id: driverId } = file;
    if (driverId === null) return refuse('nobodyToAsk');
    if ((await statementsOf(t.db, caseId)).open) return refuse('askedAlready');
    const question = textOf(given['question']);
    await insertStatement(t, { caseId, fleetId, driverId, question, dueAtMs: t.nowMs + STATEMENT_MS });
    const { language } = await fleetClock(t.db, fleetId);
    await tellDriverIn(t, fleetId, driverId, TOLD[language](numberOf(kind, file)), t.nowMs + STATEMENT_MS);
    return ok(null);
  };
