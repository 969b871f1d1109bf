import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { lostReportKind } from '#core/lost-property/case.ts';
import { answersIn, askedDriver } from '#core/lost-property/driver-words.ts';
import { itemKind } from '#core/lost-property/item-kinds.ts';
import { printedInstant } from '#core/print/print-words.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { plateOf } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { changeThing, lostRow } from '#store/lost-property/lost-property.ts';
import { textOf, whenGiven } from '../case/about-trip.ts';
import { type CaseActs, numberOf } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { askDriverIn } from '../driver-message/tell-driver.ts';
import { aboutThing, becomes, keepThingOf } from './keep-thing.ts';

/** The driver may answer for so long. */
const ASKED_MS = 12 * HOUR_MS;

/** The driver is told what it is, never who lost it. Refused: `nobodyToAsk`. */
async function ask(t: Tx, file: CaseRow): Promise<Result<null, 'nobodyToAsk'>> {
  if (file.driver_id === null) return refuse('nobodyToAsk');
  const { language } = await fleetClock(t.db, file.fleet_id);
  const { given } = file;
  const text = askedDriver(
    {
      kind: itemKind(given['kind']),
      colour: textOf(given['colour']),
      brand: textOf(given['brand']),
      plate: file.vehicle_id === null ? null : await plateOf(t.db, file.vehicle_id),
      number: numberOf(lostReportKind, file),
    },
    language,
  );
  const messageId = await askDriverIn(t, file.fleet_id, file.driver_id, {
    text,
    replies: answersIn(language),
    expiresAtMs: t.nowMs + ASKED_MS,
  });
  if (messageId === null) return refuse('nobodyToAsk');
  await changeThing(t, file.id, { asked_message_id: messageId, asked_at: t.at, answered: null });
  return ok(null);
}

/** Whoever drove is asked as soon as they are known. */
async function kept(t: Tx, file: CaseRow): Promise<Result<unknown, string>> {
  const before = await lostRow(t.db, file.id);
  await keepThingOf(t, 'report', file);
  if (file.driver_id === null || file.driver_id === before?.driver_id) return ok(null);
  const asked = await moveHeldIn(t, lostReportActs, file, { move: 'ask', why: '', given: {}, rights: null });
  return !asked.ok && asked.code !== 'nobodyToAsk' ? asked : ok(null);
}

export const lostReportActs: CaseActs = {
  kind: lostReportKind,
  about: aboutThing('report'),
  kept,
  letterKnows: async (_t, { given }, { zone, language }) => ({
    what: textOf(given['what']),
    lost: printedInstant(whenGiven(given, ['lostOn', 'lostAt'], zone), zone, language),
  }),
  moves: {
    ask,
    match: becomes(false, false),
    unmatch: becomes(true, false),
    closeFound: becomes(false, true),
    closeNotFound: becomes(false, true),
    reopen: becomes(true, false),
  },
};
