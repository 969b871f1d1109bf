import { implement } from '@orpc/server';
import { correctPayIn, lookAtCorrection } from '#acts/pay-in/correct-pay-in.ts';
import { decidePayInDispute, disputePayIn } from '#acts/pay-in/dispute-pay-in.ts';
import { payInShift } from '#acts/pay-in/pay-in-shift.ts';
import { printPayIn } from '#acts/pay-in/print-pay-in.ts';
import { lookAtShift } from '#acts/pay-in/reckon-shift.ts';
import { confirmShift } from '#acts/shift-record/take-in.ts';
import { odditiesOf } from '#core/pay-in/oddities.ts';
import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { disputesOfShift, type PayInDispute } from '#store/pay-in/dispute.ts';
import { type ShiftMoney, shiftMoney } from '#store/pay-in/shift-money.ts';
import { type PayInRow, paidShifts, payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { toldPayInOf } from '#store/pay-in/told-pay-in.ts';
import { payIns as contract, type ShiftToPayIn, type ToldDispute, type ToldPayIn } from '../contract/pay-ins.ts';
import { cashUser, cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

function toldShift(shift: ShiftMoney, currency: string): Omit<ShiftToPayIn, 'turn'> {
  const { recordId, outMetres, beforeMetres, meterFareMinor, jobsFareMinor, zeroFares, docketMinor, docketsMinor } =
    shift;
  const gapMetres = outMetres === null || beforeMetres === null ? 0 : outMetres - beforeMetres;
  return {
    id: recordId,
    businessDay: shift.businessDay,
    driverId: shift.driverId,
    did: shift.did,
    driverName: shift.driverName,
    plate: shift.plate,
    beganAtMs: shift.beganAtMs,
    endedAtMs: shift.endedAtMs,
    confirmedAtMs: shift.confirmedAtMs,
    hirings: shift.hirings,
    jobsFareMinor,
    meterFareMinor,
    oddities: odditiesOf({
      jobsFareMinor,
      meterFareMinor,
      gapMetres,
      zeroFares,
      docketMinor,
      docketsMinor,
      currency,
    }),
  };
}

const toldLines = (lines: readonly PayInLine[]) =>
  lines.map(({ code, amountMinor, taxMinor, rule }) => ({
    code,
    amountMinor,
    taxMinor,
    rule: { key: rule.key, numbers: { ...rule.numbers } },
  }));

const toldPayIn = (row: PayInRow): ToldPayIn => ({
  number: row.number,
  recordId: row.record_id,
  corrects: row.corrects !== null,
  modelName: row.model_name,
  lines: toldLines(row.lines),
  sumMinor: row.sum_minor,
  handedMinor: row.handed_minor,
  roundingMinor: row.rounding_minor,
  receiptNumber: row.receipt_number,
  atMs: row.at,
  madeBy: row.made_by,
  why: row.why,
  typed: { ...row.typed, lines: row.typed.lines.map((one) => ({ ...one })) },
  prints: row.prints,
});

const toldDispute = (row: PayInDispute): ToldDispute => ({
  id: row.id,
  amountMinor: row.amount_minor,
  why: row.why,
  openedAtMs: row.opened_at,
  openedBy: row.opened_by,
  decision: row.decision,
  decidedBy: row.decided_by,
  decidedWhy: row.decided_why,
});

export const payIns = os.router({
  shiftsToPayIn: os.shiftsToPayIn.handler(async ({ input: { fleet, state, limit }, context }) => {
    const { fleetId, currency } = await cashWorld(context, fleet);
    const shifts = await shiftMoney(context.suite.store.db, { fleetId, currency, state, most: limit + 1 });
    const rows = shifts.slice(0, limit).map((shift) => toldShift(shift, currency));
    const plain = (row: { oddities: readonly unknown[] }) => (row.oddities.length === 0 ? 1 : 0);
    const inTurn = rows.toSorted((one, other) => plain(one) - plain(other));
    return { rows: inTurn.map((row, n) => ({ ...row, turn: n + 1 })), more: shifts.length > limit };
  }),
  reckonShift: os.reckonShift.handler(async ({ input: { fleet, recordId, typed }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const looked = valueOr(errors, await lookAtShift(context.suite.store.db, world, recordId, typed));
    const { modelName, payIn } = valueOr(errors, looked.reckoned);
    return {
      shift: { ...toldShift(looked.shift, world.currency), turn: 0 },
      modelName,
      lines: toldLines(payIn.lines),
      sumMinor: payIn.sumMinor,
    };
  }),
  payInShift: os.payInShift.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return toldPayIn(valueOr(errors, await payInShift(context.suite, context.actor, world, cashUser(context), given)));
  }),
  toldPayIn: os.toldPayIn.handler(async ({ input: { fleet, recordId }, context }) => {
    const found = await toldPayInOf(context.suite.store.db, requireFleet(context, fleet), recordId);
    if (!found) return { told: null, toldAtMs: null };
    const { told, toldAtMs } = found;
    return { told: { ...told, dockets: told.dockets.map((docket) => ({ ...docket })) }, toldAtMs };
  }),
  confirmAtDesk: os.confirmAtDesk.handler(async ({ input: { fleet, recordId, end }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), recordId };
    return valueOr(errors, await confirmShift(context.suite, context.actor, target, end, 'cashier'));
  }),
  paidShifts: os.paidShifts.handler(async ({ input: { fleet, text, beforeNumber = null, limit }, context }) => {
    const asked = { beforeNumber, text, most: limit + 1 };
    const rows = await paidShifts(context.suite.store.db, requireFleet(context, fleet), asked);
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }),
  lookAtCorrection: os.lookAtCorrection.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const seen = valueOr(errors, await lookAtCorrection(context.suite.store.db, fleetId, given));
    return { ...seen, lines: toldLines(seen.lines) };
  }),
  correctPayIn: os.correctPayIn.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return toldPayIn(valueOr(errors, await correctPayIn(context.suite, context.actor, world, given)));
  }),
  payInsOfShift: os.payInsOfShift.handler(async ({ input: { fleet, recordId }, context }) => ({
    payIns: (await payInsOf(context.suite.store.db, requireFleet(context, fleet), recordId)).map(toldPayIn),
    disputes: (await disputesOfShift(context.suite.store.db, requireFleet(context, fleet), recordId)).map(toldDispute),
  })),
  disputePayIn: os.disputePayIn.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    return valueOr(errors, await disputePayIn(context.suite, context.actor, { fleetId, ...given }));
  }),
  decidePayInDispute: os.decidePayInDispute.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    return valueOr(errors, await decidePayInDispute(context.suite, context.actor, { fleetId, ...given }));
  }),
  printPayIn: os.printPayIn.handler(async ({ input: { fleet, number }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    return valueOr(errors, await printPayIn(context.suite, context.actor, { fleetId, number }));
  }),
});
