import { localDate } from '#core/calendar/calendar-date.ts';
import { formOf } from '#core/case/case-form.ts';
import { isDraft } from '#core/case/case-kind.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { tamperCase, tamperSource } from '#core/tamper/case.ts';
import { type DriversEvent, isHalfOfFleet, mattersOf } from '#core/tamper/cases.ts';
import { isHeld } from '#core/tamper/rule-change.ts';
import { tamperFound } from '#core/tamper/words.ts';
import { type CaseRow, insertStep, updateCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lockCasesMadeOf } from '#store/tamper/cases.ts';
import { accusedSince, type EventRow, eventsOfCase, giveToCase, lockOpenEvents } from '#store/tamper/event.ts';
import { lockRule, versionOf } from '#store/tamper/rule.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';
import { openCaseIn } from '../case/open-case.ts';
import { alone } from '../command/alone.ts';
import { holdRuleIn } from './change-rule.ts';
import { tamperActs } from './tamper-acts.ts';

/** What was found longer ago makes no case any more: nobody remembers it. */
const COLLECTED_DAYS = 7;
/** So long a rule is watched for how many it accuses. */
const HELD_DAYS = 7;
const LONGEST_FOUND = 2_000;

type OpenEvent = DriversEvent & { readonly row: EventRow };

const openEvent = (row: EventRow): OpenEvent => ({
  row,
  driverId: row.driver_id ?? 0,
  code: row.code,
  version: row.version,
  startMs: row.at,
  endMs: row.ended_at,
  measure: row.measure,
  threshold: row.threshold,
  confidence: row.confidence,
  instants: row.samples ?? [],
});

/**
 * Makes cases of what the rules that are on found, one a driver and day, which collects until it is decided. A version that accuses
 * half of those who drove is held instead. Answers how many cases were opened.
 */
export async function collectCasesIn(t: Tx, fleetId: number): Promise<{ opened: number; added: number }> {
  const events = (await lockOpenEvents(t, fleetId, t.nowMs - COLLECTED_DAYS * DAY_MS)).map(openEvent);
  const done = { opened: 0, added: 0 };
  const free = events.length === 0 ? [] : await ofRulesNotHeld(t, fleetId, events);
  const { zone, language } = await fleetClock(t.db, fleetId);
  const dayOf = (atMs: number) => localDate(atMs, zone);
  const sure = new Set(mattersOf(free, dayOf).map(({ driverId, day }) => `${driverId} ${day}`));
  for (const { driverId, day, rows } of byDriverAndDay(free, dayOf)) {
    const before = await lockCasesMadeOf(t, fleetId, tamperCase.name, tamperSource(driverId, day, 0));
    const standing = before.find(({ state }) => isDraft(tamperCase, state));
    // What alone is too little goes with what is being asked about anyway.
    if (!standing && !sure.has(`${driverId} ${day}`)) continue;
    const line = (row: EventRow) => tamperFound({ ...row, atMs: row.at }, language, zone);
    if (standing) {
      await addTo(t, standing, rows, line);
      done.added += 1;
      continue;
    }
    const [car = null, ...more] = new Set(rows.map(({ vehicle_id: id }) => id));
    const file = await openCaseIn(t, tamperActs, {
      fleetId,
      sees: [fleetId],
      driverId,
      vehicleId: more.length === 0 ? car : null,
      ofCase: null,
      given: { ...emptyValues(formOf(tamperCase)), day, ...told(rows, line) },
      evidence: [],
      source: tamperSource(driverId, day, before.length),
    });
    if (!file.ok) throw new Error(`A case of tampering was refused: ${file.code}.`);
    await giveToCase(
      t,
      rows.map(({ id }) => id),
      file.value.id,
    );
    done.opened += 1;
  }
  if (done.opened + done.added > 0) t.announce('tamper', fleetId, 0);
  else t.unchanged();
  return done;
}

function byDriverAndDay(
  events: readonly OpenEvent[],
  dayOf: (atMs: number) => string,
): { driverId: number; day: string; rows: EventRow[] }[] {
  const groups = new Map<string, { driverId: number; day: string; rows: EventRow[] }>();
  for (const { driverId, endMs, row } of events) {
    const day = dayOf(endMs);
    const key = `${driverId} ${day}`;
    const group = groups.get(key) ?? { driverId, day, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

/** What a case says of its events. */
function told(rows: readonly EventRow[], line: (row: EventRow) => string): RecordValues {
  const doubt = rows.reduce((left, { confidence }) => left * (1 - confidence), 1);
  return {
    rules: [...new Set(rows.map(({ code }) => code))],
    found: rows.map(line).join('\n').slice(0, LONGEST_FOUND),
    sure: Math.round((1 - doubt) * 100),
  };
}

async function addTo(t: Tx, file: CaseRow, rows: readonly EventRow[], line: (row: EventRow) => string): Promise<void> {
  await giveToCase(
    t,
    rows.map(({ id }) => id),
    file.id,
  );
  const given = { ...file.given, ...told(await eventsOfCase(t.db, file.id), line) };
  await updateCase(t, file.id, { given });
  await insertStep(t, file.id, { step: 'change', given: { found: rows.map(line).join('\n').slice(0, LONGEST_FOUND) } });
  const became = { number: numberOf(tamperCase, file), rules: given['rules'] };
  t.audit({ ...lineOf(tamperCase, file), act: 'changeCase', became });
  announceCase(t, tamperCase, file);
}

async function ofRulesNotHeld(t: Tx, fleetId: number, events: readonly OpenEvent[]): Promise<OpenEvent[]> {
  const { found, drivers } = await accusedSince(t.db, fleetId, t.nowMs - HELD_DAYS * DAY_MS);
  const held = new Set<string>();
  for (const code of new Set(events.map((one) => one.code))) {
    for (const row of await lockRule(t, fleetId, code)) {
      const accused = found.find((one) => one.code === code && one.version === row.version)?.accused ?? 0;
      const over = isHalfOfFleet(accused, drivers);
      if (over && row.held_at === null)
        await holdRuleIn(t, { fleetId, code, version: row.version }, { accused, drivers });
      if (isHeld(versionOf(row)) || (over && row.checked_at === null)) held.add(`${code} ${row.version}`);
    }
  }
  return events.filter(({ code, version }) => !held.has(`${code} ${version}`));
}

export const collectCases = alone(collectCasesIn);
