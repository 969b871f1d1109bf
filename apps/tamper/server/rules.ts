import { implement } from '@orpc/server';
import { checkTamperRule, makeVersion, setTamperRule } from '#acts/tamper/change-rule.ts';
import { addException, endTamperException } from '#acts/tamper/exceptions.ts';
import { askReplay } from '#acts/tamper/replay-rule.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { REPLAY_DAYS } from '#core/tamper/rule-change.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { type RuleRow, rulesOfFleet, toldExceptions } from '#store/tamper/rule.ts';
import { rules as contract } from '../contract/rules.ts';
import { decidedByRule, foundByRule } from './counts-of-rules.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const toldRule = (row: RuleRow, found: { shadow: number; on: number } | undefined, id: number) => ({
  id,
  code: row.code,
  version: row.version,
  state: row.state,
  threshold: row.threshold,
  madeAtMs: row.made_by === '' ? null : row.made_at,
  madeBy: row.made_by,
  why: row.why,
  replay: row.replay === null ? null : { atMs: row.replayed_at ?? 0, ...toldReplay(row.replay) },
  held: row.held_at === null ? null : { accused: row.held_accused ?? 0, drivers: row.held_drivers ?? 0 },
  checked: row.checked_at === null ? null : { by: row.checked_by ?? '', why: row.checked_why ?? '' },
  found: found ?? { shadow: 0, on: 0 },
});

const toldReplay = ({
  days,
  events,
  drivers,
  matters,
  liveEvents,
  drove,
  vehicles,
  trips,
}: NonNullable<RuleRow['replay']>) => ({ days, events, drivers, matters, liveEvents, drove, vehicles, trips });

export const rules = os.router({
  rules: os.rules.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const toMs = clock.nowMs() + 1;
    const [rows, found, decided, exceptions] = await Promise.all([
      rulesOfFleet(store.db, fleetId),
      foundByRule(store.db, fleetId, { fromMs: toMs - REPLAY_DAYS * DAY_MS, toMs }),
      decidedByRule(store.db, fleetId, { fromMs: 0, toMs }),
      toldExceptions(store.db, fleetId),
    ]);
    return {
      rules: rows.map((row, n) => toldRule(row, found.get(`${row.code} ${row.version}`), n + 1)),
      decided,
      exceptions: exceptions.map(({ caseYear, caseNumber: number, ...one }) => ({
        ...one,
        caseNumber: caseYear === null || number === null ? null : caseNumber(tamperCase, caseYear, number),
      })),
    };
  }),
  makeVersion: os.makeVersion.handler(async ({ input, context, errors }) => {
    const { fleet, code, threshold, why } = input;
    const of = { fleetId: requireFleet(context, fleet), code, threshold, why };
    return { version: valueOr(errors, await makeVersion(context.suite, context.actor, of)) };
  }),
  setState: os.setState.handler(async ({ input, context, errors }) => {
    const { fleet, ...wanted } = input;
    const of = { ...wanted, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await setTamperRule(context.suite, context.actor, of));
    return { version: input.version };
  }),
  check: os.check.handler(async ({ input, context, errors }) => {
    const { fleet, ...wanted } = input;
    const of = { ...wanted, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await checkTamperRule(context.suite, context.actor, of));
    return { version: input.version };
  }),
  replay: os.replay.handler(async ({ input, context, errors }) => {
    const { fleet, ...wanted } = input;
    const of = { ...wanted, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await askReplay(context.suite, context.actor, of));
    return { version: input.version };
  }),
  addException: os.addException.handler(async ({ input, context, errors }) => {
    const { fleet, code, vehicle: vehicleId, driver: driverId, near, why } = input;
    const wanted = {
      fleetId: requireFleet(context, fleet),
      code,
      vehicleId,
      driverId,
      near: near && { position: [near.lon, near.lat] as const, metres: near.metres },
      why,
    };
    return { id: valueOr(errors, await addException(context.suite, context.actor, wanted)) };
  }),
  endException: os.endException.handler(async ({ input, context, errors }) => {
    const of = { fleetId: requireFleet(context, input.fleet), id: input.id, why: input.why };
    valueOr(errors, await endTamperException(context.suite, context.actor, of));
    return { id: input.id };
  }),
});
