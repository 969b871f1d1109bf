import { implement } from '@orpc/server';
import { correctPayIn } from '#acts/pay-in/correct-pay-in.ts';
import { payInShift } from '#acts/pay-in/pay-in-shift.ts';
import { printPayIn } from '#acts/pay-in/print-pay-in.ts';
import { lookAtShift } from '#acts/pay-in/reckon-shift.ts';
import { odditiesOf } from '#core/pay-in/oddities.ts';
import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { type ShiftMoney, shiftMoney } from '#store/pay-in/shift-money.ts';
import { type PayInRow, payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { payIns as contract, type ShiftToPayIn, type ToldPayIn } from '../contract/pay-ins.ts';
import { cashUser, cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

function toldShift(shift: ShiftMoney, currency: string): Omit<ShiftToPayIn, 'turn'> {
  const { recordId, outMetres, beforeMetres, meterFareMinor, jobsFareMinor } = shift;
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
    oddities: odditiesOf({ jobsFareMinor, meterFareMinor, gapMetres, zeroFares: shift.zeroFares, currency }),
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
  receiptNumber: row.receipt_number,
  atMs: row.at,
  madeBy: row.made_by,
  why: row.why,
  prints: row.prints,
});

export const payIns = os.router({
  shiftsToPayIn: os.shiftsToPayIn.handler(async ({ input: { fleet, limit }, context }) => {
    const { fleetId, currency } = await cashWorld(context, fleet);
    const shifts = await shiftMoney(context.suite.store.db, { fleetId, currency, toPayIn: limit + 1 });
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
  correctPayIn: os.correctPayIn.handler(async ({ input: { fleet, ...given }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return toldPayIn(valueOr(errors, await correctPayIn(context.suite, context.actor, world, given)));
  }),
  payInsOfShift: os.payInsOfShift.handler(async ({ input: { fleet, recordId }, context }) => ({
    payIns: (await payInsOf(context.suite.store.db, requireFleet(context, fleet), recordId)).map(toldPayIn),
  })),
  printPayIn: os.printPayIn.handler(async ({ input: { fleet, number }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    return valueOr(errors, await printPayIn(context.suite, context.actor, { fleetId, number }));
  }),
});
