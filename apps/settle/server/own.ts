import { implement } from '@orpc/server';
import { disputeLine } from '#acts/settlement/dispute-line.ts';
import { allows } from '#core/access/flags.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { holderOfOwner, ownerKey } from '#core/owner/owner-record.ts';
import { paperState } from '#core/paper/paper-state.ts';
import { ownershipOf, partsOn } from '#core/settlement/ownership.ts';
import { periodAt } from '#core/settlement/period.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import type { Db } from '#store/door/connect.ts';
import { ownerByKey } from '#store/owner/owner.ts';
import { papersOf } from '#store/paper/paper.ts';
import { bondsHeld } from '#store/settlement/charge.ts';
import { disputesOf } from '#store/settlement/dispute.ts';
import { vehiclesOfOwner } from '#store/settlement/figures.ts';
import { settlingFleet } from '#store/settlement/period.ts';
import { statementsOfOwner } from '#store/settlement/statement.ts';
import { own as contract } from '../contract/own.ts';
import { SETTLES } from '../contract/rights.ts';
import { liveStatement, shiftsOfLive, tripsOfShift } from './live-statement.ts';
import { printStatement, statementFile } from './statement-papers.ts';
import { shiftsBehind, toldListed, wholeStatement } from './told-statement.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_STATEMENTS = 240;

const ofOwner = (context: HandlerContext, { fleet, id }: { fleet: number; id: number }) => ({
  fleetId: requireFleet(context, fleet),
  id,
  ownerKey: ownerKey(context.user.name),
});

/** The figures of the month that runs, of one owner's vehicles only. */
async function runningMonth(db: Db, fleetId: number, key: string, nowMs: number, vehicleIds: readonly number[]) {
  const { startDay, zone } = await settlingFleet(db, fleetId);
  const period = periodAt(nowMs, startDay, zone);
  const reckoned = await liveStatement(db, { fleetId, from: period.from, owner: key }, vehicleIds);
  if (reckoned.ok) return reckoned.value;
  const nothing = { owner: key, ...period, netMinor: 0, totalMinor: 0, lines: [] };
  return reckoned.code === 'statementUnknown' ? { live: nothing, shifts: [] } : null;
}

export const own = os.router({
  settleDesk: os.settleDesk.handler(({ context }) => ({ office: allows(context.user.rights, SETTLES) })),
  ownSettlements: os.ownSettlements.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { store, clock } = context.suite;
    const { db } = store;
    const key = ownerKey(context.user.name);
    const { currency, zone } = await settlingFleet(db, fleetId);
    const today = localDate(clock.nowMs(), zone);
    const vehicles = await vehiclesOfOwner(db, fleetId, key);
    const ids = vehicles.map(({ id }) => id);
    const rows = await statementsOfOwner(db, fleetId, key, MOST_STATEMENTS);
    const running = await runningMonth(db, fleetId, key, clock.nowMs(), ids);
    const { lines = [], netMinor = 0, totalMinor = 0 } = running?.live ?? {};
    const owner = await ownerByKey(db, fleetId, key);
    const papers = owner ? await papersOf(db, fleetId, 'owner', owner.id) : [];
    const statements = [];
    for (const { from, through, state, ...row } of rows) {
      const disputes = await disputesOf(db, fleetId, { periodId: row.period_id, ownerKey: key });
      statements.push(toldListed(row, { from, through, state }, disputes));
    }
    return {
      currency,
      zone,
      statements,
      vehicles: vehicles.flatMap((vehicle) => {
        const part = partsOn(ownershipOf(vehicle), today).find(({ name }) => ownerKey(name) === key);
        return part ? [{ plate: vehicle.plate, part: part.hundredths }] : [];
      }),
      papers: papers.map(({ id, kindName, number, fromDate, untilDate, warnDays }) => ({
        id,
        kind: kindName,
        number,
        untilDate,
        state: paperState({ fromDate, untilDate }, warnDays, today),
      })),
      bondMinor: (await bondsHeld(db, fleetId)).get(holderOfOwner(key)) ?? 0,
      running: running && { from: running.live.from, through: running.live.through, lines, netMinor, totalMinor },
    };
  }),
  ownStatement: os.ownStatement.handler(async ({ input, context, errors }) =>
    valueOr(errors, await wholeStatement(context.suite.store.db, ofOwner(context, input))),
  ),
  shiftsOfOwnLine: os.shiftsOfOwnLine.handler(async ({ input, context, errors }) =>
    valueOr(errors, await shiftsBehind(context.suite.store.db, ofOwner(context, input), input.line)),
  ),
  shiftsOfRunningLine: os.shiftsOfRunningLine.handler(async ({ input: { fleet, line }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const { store, clock } = context.suite;
    const key = ownerKey(context.user.name);
    const ids = (await vehiclesOfOwner(store.db, fleetId, key)).map(({ id }) => id);
    const running = await runningMonth(store.db, fleetId, key, clock.nowMs(), ids);
    if (!running) throw errors.lineUnknown();
    return valueOr(errors, await shiftsOfLive(store.db, running, line));
  }),
  tripsOfOwnShift: os.tripsOfOwnShift.handler(async ({ input: { fleet, recordId }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), recordId, owner: context.user.name };
    return valueOr(errors, await tripsOfShift(context.suite.store.db, asked));
  }),
  disputeLine: os.disputeLine.handler(async ({ input, context, errors }) => {
    const { line: lineKey, text } = input;
    const { fleetId, id: statementId } = ofOwner(context, input);
    const asked = { fleetId, owner: context.user.name, statementId, lineKey, text };
    return valueOr(errors, await disputeLine(context.suite, context.actor, asked));
  }),
  printOwnStatement: os.printOwnStatement.handler(async ({ input, context, errors }) =>
    valueOr(errors, await printStatement(context, ofOwner(context, input))),
  ),
  ownStatementFile: os.ownStatementFile.handler(async ({ input, context, errors }) =>
    valueOr(errors, await statementFile(context, ofOwner(context, input))),
  ),
});
