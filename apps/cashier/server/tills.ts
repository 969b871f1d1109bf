import { implement } from '@orpc/server';
import { approveTill, closeTill, countTill, resumeTill } from '#acts/till/close-till.ts';
import { moveCash } from '#acts/till/move-cash.ts';
import { openTill } from '#acts/till/open-till.ts';
import { printReceipt } from '#acts/till/print-receipt.ts';
import { allows } from '#core/access/flags.ts';
import { printerAddress } from '#core/print/printer-address.ts';
import { denominationsOf } from '#core/till/denominations.ts';
import { needsSecondUser } from '#core/till/session.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { drawReceipt } from '#services/print/draw-pdf.ts';
import { sendToPrinter } from '#services/print/send-to-printer.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { printerOfReceipt, receiptByNumber, receiptsOfSession } from '#store/till/receipt.ts';
import { approvedSessionRows, runningSession, sessionRow, tillsOfFleet } from '#store/till/session.ts';
import { CLOSES_PERIODS, CORRECTS } from '../contract/rights.ts';
import { tills as contract } from '../contract/tills.ts';
import { cashUser, cashWorld } from './cash-world.ts';
import { printedReceipt } from './printed-receipt.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const tills = os.router({
  desk: os.desk.handler(async ({ input, context }) => {
    const { fleetId, fleetName, currency, zone, limitMinor, taxPaperDays } = await cashWorld(context, input.fleet);
    const { db } = context.suite.store;
    const user = cashUser(context);
    const own = await runningSession(db, { userId: user.id });
    const mine = own && (await sessionRow(db, fleetId, own.id));
    return {
      fleetName,
      currency,
      zone,
      denominations: [...denominationsOf(currency)],
      coinMinor: await coinOfFleet(db, { fleetId, currency }),
      tills: await tillsOfFleet(db, fleetId, currency),
      mine: mine ?? null,
      mayClose: user.mayClose,
      mayCorrect: allows(context.user.rights, CORRECTS),
      mayCloseBooks: allows(context.user.rights, CLOSES_PERIODS),
      limitMinor,
      taxPaperDays,
    };
  }),
  sessions: os.sessions.handler(async ({ input, context }) => {
    const { beforeId = null, limit } = input;
    const fleetId = requireFleet(context, input.fleet);
    const rows = await approvedSessionRows(context.suite.store.db, fleetId, { beforeId, most: limit + 1 });
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }),
  session: os.session.handler(async ({ input, context, errors }) => {
    const { fleetId, limitMinor } = await cashWorld(context, input.fleet);
    const { db } = context.suite.store;
    const found = await sessionRow(db, fleetId, input.sessionId);
    if (!found) throw errors.sessionUnknown();
    const { counts, ...session } = found;
    const receipts = await receiptsOfSession(db, fleetId, session.id);
    const told = counts && { pieces: [...counts.pieces], restMinor: counts.restMinor };
    return { session, counts: told, receipts, secondUser: needsSecondUser(session, limitMinor) };
  }),
  openTill: os.openTill.handler(async ({ input: { fleet, ...opening }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await openTill(context.suite, context.actor, world, cashUser(context), opening));
  }),
  moveCash: os.moveCash.handler(async ({ input: { fleet, ...move }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await moveCash(context.suite, context.actor, world, cashUser(context), move));
  }),
  countTill: os.countTill.handler(async ({ input: { fleet, sessionId }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    valueOr(errors, await countTill(context.suite, context.actor, world, cashUser(context), sessionId));
    return {};
  }),
  resumeTill: os.resumeTill.handler(async ({ input: { fleet, sessionId }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    valueOr(errors, await resumeTill(context.suite, context.actor, world, cashUser(context), sessionId));
    return {};
  }),
  closeTill: os.closeTill.handler(async ({ input: { fleet, ...closing }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await closeTill(context.suite, context.actor, world, cashUser(context), closing));
  }),
  approveTill: os.approveTill.handler(async ({ input: { fleet, sessionId }, context, errors }) => {
    const { limitMinor, ...world } = await cashWorld(context, fleet);
    const approval = { sessionId, limitMinor };
    valueOr(errors, await approveTill(context.suite, context.actor, world, cashUser(context), approval));
    return {};
  }),
  receipt: os.receipt.handler(async ({ input, context, errors }) => {
    const found = await receiptByNumber(context.suite.store.db, requireFleet(context, input.fleet), input.number);
    if (!found) throw errors.receiptUnknown();
    return found;
  }),
  printReceipt: os.printReceipt.handler(async ({ input: { fleet, number }, context, errors }) => {
    const { fleetId, currency, zone } = await cashWorld(context, fleet);
    const { store } = context.suite;
    const found = await receiptByNumber(store.db, fleetId, number);
    if (!found) throw errors.receiptUnknown();
    const printer = await printerOfReceipt(store.db, fleetId, number);
    const address = printerAddress(printer?.printer ?? '');
    if (printer && address) {
      // Noted once it has gone: of a printer that is off the first paper is still to come.
      const printed = printedReceipt(await letterheadOf(context.suite, fleetId), { currency, zone }, found);
      const bytes = await drawReceipt(printed, { copy: found.prints > 0, width: printer.paper });
      valueOr(errors, await sendToPrinter(address, bytes));
    }
    const { copy } = valueOr(errors, await printReceipt(context.suite, context.actor, { fleetId, number }));
    return { copy, sent: address !== null };
  }),
});
