import { implement } from '@orpc/server';
import { adjustSettlement, dropAdjustment } from '#acts/settlement/adjust-settlement.ts';
import { answerDispute } from '#acts/settlement/dispute-line.ts';
import { draftSettlement } from '#acts/settlement/draft-settlement.ts';
import { finaliseSettlement } from '#acts/settlement/finalise-settlement.ts';
import { periodBeginning, reckonPeriod } from '#acts/settlement/reckon-period.ts';
import { settlementBlocks, statementsByPost } from '#acts/settlement/settlement-blocks.ts';
import { allows } from '#core/access/flags.ts';
import { refuse } from '#core/kit/result.ts';
import { type Period, periodAt, periodBefore } from '#core/settlement/period.ts';
import { hasMoved } from '#core/settlement/settled-line.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { adjustmentsOf } from '#store/settlement/adjustment.ts';
import { disputesOf } from '#store/settlement/dispute.ts';
import { firstTermsDay, vehicleByPlate } from '#store/settlement/figures.ts';
import { periodFrom, periodsOf, settlingFleet } from '#store/settlement/period.ts';
import { type DraftedStatement, statementsOf } from '#store/settlement/statement.ts';
import { periods as contract, type ToldPeriod } from '../contract/periods.ts';
import { FINALISES } from '../contract/rights.ts';
import type { Listed } from '../contract/shapes.ts';
import { liveStatement, shiftsOfLive, tripsOfShift } from './live-statement.ts';
import { printStatement, statementFile, statementsDrawn } from './statement-papers.ts';
import { shiftsBehind, toldDispute, toldListed, toldOfPeriod, wholeStatement } from './told-statement.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_PERIODS = 120;
/** Of those that nothing is made of yet. */
const MOST_BACK = 24;

/** Periods that nothing is kept of yet: the one that runs, and those before it from the first terms on. */
function unmade(running: Period, startDay: number, firstDay: string | null, known: ReadonlySet<string>): ToldPeriod[] {
  const found: ToldPeriod[] = [];
  let period = running;
  for (let back = 0; back < MOST_BACK; back += 1) {
    if (!known.has(period.from)) found.push({ ...period, state: 'open', statements: 0, totalMinor: 0, disputes: 0 });
    period = periodBefore(period, startDay);
    if (firstDay === null || period.from < firstDay) break;
  }
  return found;
}

const toldDrafted = (statement: DraftedStatement, period: Period): Listed => {
  const { owner, netMinor, taxMinor, totalMinor, selfBilled, beforeMinor } = statement;
  const sums = { netMinor, taxMinor, totalMinor, selfBilled, beforeMinor, moved: hasMoved(totalMinor, beforeMinor) };
  return { id: null, owner, number: null, ...period, state: 'open', ...sums, disputes: 0 };
};

const ofOffice = (context: HandlerContext, { fleet, id }: { fleet: number; id: number }) => ({
  fleetId: requireFleet(context, fleet),
  id,
  ownerKey: null,
});

export const periods = os.router({
  settlementPeriods: os.settlementPeriods.handler(async ({ input, context }) => {
    const { suite, user } = context;
    const fleetId = requireFleet(context, input.fleet);
    const { db } = suite.store;
    const [{ startDay, currency, zone }, rows, firstDay, { settings }] = await Promise.all([
      settlingFleet(db, fleetId),
      periodsOf(db, fleetId, MOST_PERIODS),
      firstTermsDay(db, fleetId),
      letterheadOf(suite, fleetId),
    ]);
    const kept = rows.map((row): ToldPeriod => {
      const { statements, totalMinor, disputes } = row;
      return { ...toldOfPeriod(row), statements, totalMinor, disputes };
    });
    const known = new Set(kept.map(({ from }) => from));
    const running = periodAt(suite.clock.nowMs(), startDay, zone);
    const all = [...unmade(running, startDay, firstDay, known), ...kept];
    return {
      rows: all.toSorted((one, other) => (one.from < other.from ? 1 : -1)),
      currency,
      zone,
      mayFinalise: allows(user.rights, FINALISES),
      companyIban: settings.companyIban !== '',
    };
  }),

  settlementPeriod: os.settlementPeriod.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const known = valueOr(errors, await periodBeginning(db, fleetId, input.from));
    const row = await periodFrom(db, fleetId, input.from);
    const [adjustments, disputes] = row
      ? await Promise.all([adjustmentsOf(db, fleetId, row.id), disputesOf(db, fleetId, { periodId: row.id })])
      : [[], []];
    const added = {
      adjustments: adjustments.map(({ id, owner, plate, kind, amountMinor, why, consent, atMs, madeBy }) => {
        return { id, owner, plate, kind, amountMinor, why, consent, atMs, madeBy };
      }),
      disputes: disputes.map((dispute) => toldDispute(dispute)),
    };
    if (!row || row.state === 'open') {
      const { statements, terms } = valueOr(errors, await reckonPeriod(db, known, row?.id ?? null));
      const listed = statements.map((statement) => toldDrafted(statement, known.period));
      return { state: 'open', terms, madeAtMs: null, madeBy: null, statements: listed, ...added, byPost: [] };
    }
    const statements = await statementsOf(db, fleetId, row.id);
    const made =
      row.state === 'final'
        ? { madeAtMs: row.finalised_at, madeBy: row.finalised_by }
        : { madeAtMs: row.drafted_at, madeBy: row.drafted_by };
    return {
      state: row.state,
      terms: row.terms,
      ...made,
      statements: statements.map((statement) => toldListed(statement, toldOfPeriod(row), disputes)),
      ...added,
      byPost: await statementsByPost(db, fleetId, statements),
    };
  }),

  settlementBlocks: os.settlementBlocks.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { store, clock } = context.suite;
    const known = valueOr(errors, await periodBeginning(store.db, fleetId, input.from));
    const row = await periodFrom(store.db, fleetId, input.from);
    if (row?.state === 'final') return { blocks: [] };
    const blocks = await settlementBlocks(store.db, known, row, clock.nowMs());
    return { blocks: blocks.map(({ code, detail }) => ({ code, detail: { ...detail } })) };
  }),

  draftSettlement: os.draftSettlement.handler(async ({ input: { fleet, from }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), from };
    const { statements, shifts } = valueOr(errors, await draftSettlement(context.suite, context.actor, asked));
    return { statements, shifts };
  }),

  adjustSettlement: os.adjustSettlement.handler(async ({ input: { fleet, plate, ...asked }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const vehicleId = plate === '' ? null : await vehicleByPlate(context.suite.store.db, fleetId, plate);
    if (vehicleId === undefined) throw refused(errors, refuse('vehicleUnknown'));
    return valueOr(errors, await adjustSettlement(context.suite, context.actor, { fleetId, vehicleId, ...asked }));
  }),

  dropAdjustment: os.dropAdjustment.handler(async ({ input: { fleet, id }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), id };
    valueOr(errors, await dropAdjustment(context.suite, context.actor, asked));
    return {};
  }),

  finaliseSettlement: os.finaliseSettlement.handler(async ({ input: { fleet, from }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), from };
    const draw = await statementsDrawn(context, asked.fleetId);
    return valueOr(errors, await finaliseSettlement(context.suite, context.actor, asked, draw));
  }),

  ownerStatement: os.ownerStatement.handler(async ({ input, context, errors }) =>
    valueOr(errors, await wholeStatement(context.suite.store.db, ofOffice(context, input))),
  ),
  shiftsOfLine: os.shiftsOfLine.handler(async ({ input, context, errors }) =>
    valueOr(errors, await shiftsBehind(context.suite.store.db, ofOffice(context, input), input.line)),
  ),
  liveStatement: os.liveStatement.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const of = { fleetId: requireFleet(context, fleet), ...asked };
    return valueOr(errors, await liveStatement(context.suite.store.db, of)).live;
  }),
  shiftsOfLiveLine: os.shiftsOfLiveLine.handler(async ({ input: { fleet, line, ...asked }, context, errors }) => {
    const { db } = context.suite.store;
    const reckoned = valueOr(errors, await liveStatement(db, { fleetId: requireFleet(context, fleet), ...asked }));
    return valueOr(errors, await shiftsOfLive(db, reckoned, line));
  }),
  tripsOfShift: os.tripsOfShift.handler(async ({ input: { fleet, recordId }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), recordId, owner: null };
    return valueOr(errors, await tripsOfShift(context.suite.store.db, asked));
  }),
  answerDispute: os.answerDispute.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const answered = { fleetId: requireFleet(context, fleet), ...asked };
    valueOr(errors, await answerDispute(context.suite, context.actor, answered));
    return {};
  }),
  printOwnerStatement: os.printOwnerStatement.handler(async ({ input, context, errors }) =>
    valueOr(errors, await printStatement(context, ofOffice(context, input))),
  ),
  ownerStatementFile: os.ownerStatementFile.handler(async ({ input, context, errors }) =>
    valueOr(errors, await statementFile(context, ofOffice(context, input))),
  ),
});
