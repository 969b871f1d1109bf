import { implement } from '@orpc/server';
import { bouncePayment } from '#acts/payment-run/bounce-payment.ts';
import { makeRun } from '#acts/payment-run/make-run.ts';
import { pain001 } from '#core/bank/pain001.ts';
import { isIban, plainIban } from '#core/kit/iban.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { duePayees, itemsOfRun, runByNumber, runsOf } from '#store/payment-run/payment-run.ts';
import { paymentRuns as contract } from '../contract/payment-runs.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const endOf = (iban: string) => plainIban(iban).slice(-4);

export const paymentRuns = os.router({
  duePayees: os.duePayees.handler(async ({ input, context }) => {
    const { fleetId, currency } = await cashWorld(context, input.fleet);
    const { settings } = await letterheadOf(context.suite, fleetId);
    const due = await duePayees(context.suite.store.db, { fleetId, currency });
    return {
      payees: due.map(({ driverId, did, name, hasMinor, iban }) => {
        return { id: driverId, did, name, hasMinor, ibanEnd: isIban(iban) ? endOf(iban) : null };
      }),
      companyIban: settings.companyIban !== '',
    };
  }),
  makeRun: os.makeRun.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const { settings, from: lines } = await letterheadOf(context.suite, world.fleetId);
    const from = { name: lines[0] ?? world.fleetName, iban: settings.companyIban };
    return valueOr(errors, await makeRun(context.suite, context.actor, world, { ...asked, from }));
  }),
  runs: os.runs.handler(async ({ input, context }) => {
    const { before = null, limit } = input;
    const rows = await runsOf(context.suite.store.db, requireFleet(context, input.fleet), { before, most: limit + 1 });
    return {
      rows: rows.slice(0, limit).map(({ number, ...row }) => ({ ...row, id: number })),
      more: rows.length > limit,
    };
  }),
  run: os.run.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const found = await runByNumber(db, requireFleet(context, input.fleet), input.number);
    if (!found) throw errors.runUnknown();
    const items = await itemsOfRun(db, found.id);
    return { payments: items.map(({ iban, ...payment }) => ({ ...payment, ibanEnd: endOf(iban) })) };
  }),
  runFile: os.runFile.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const found = await runByNumber(db, fleetId, input.number);
    if (!found) throw errors.runUnknown();
    const { number, onDate, currency, fromName, fromIban, madeAtMs } = found;
    const messageId = `F${fleetId}-RUN-${number}`;
    const items = await itemsOfRun(db, found.id);
    const xml = pain001({
      messageId,
      createdAtMs: madeAtMs,
      onDate,
      currency,
      from: { name: fromName, iban: fromIban },
      transfers: items.map(({ line, did, name, iban, amountMinor }) => ({
        endToEndId: `${messageId}-${line}`,
        to: { name, iban },
        amountMinor,
        remittance: `${fromName} ${did} ${onDate}`,
      })),
    });
    return { fileName: `pain001-${messageId}.xml`, xml };
  }),
  bouncePayment: os.bouncePayment.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    valueOr(errors, await bouncePayment(context.suite, context.actor, await cashWorld(context, fleet), asked));
    return {};
  }),
});
