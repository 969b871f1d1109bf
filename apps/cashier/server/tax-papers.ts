import { implement } from '@orpc/server';
import { issueTaxPaper } from '#acts/pay-in/issue-tax-paper.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { taxedCharges, taxPaperDue } from '#core/pay-in/tax-paper.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { paperFacts, payInsWithoutPaper } from '#store/pay-in/tax-paper.ts';
import { taxPapers as contract } from '../contract/tax-papers.ts';
import { cashWorld } from './cash-world.ts';
import { printedTaxPaper, taxPaperTitle } from './printed-tax-paper.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_DUE = 500;

export const taxPapers = os.router({
  taxPapersDue: os.taxPapersDue.handler(async ({ input, context }) => {
    const { fleetId, zone, taxPaperDays } = await cashWorld(context, input.fleet);
    if (taxPaperDays === null) return { withinDays: null, due: [], more: false };
    const { store, clock } = context.suite;
    const today = localDate(clock.nowMs(), zone);
    const rows = await payInsWithoutPaper(store.db, fleetId, MOST_DUE + 1);
    const due = rows.slice(0, MOST_DUE).flatMap(({ number, atMs, lines, ...row }) => {
      const { lines: charged, sumMinor, taxMinor } = taxedCharges(lines);
      if (charged.length === 0) return [];
      const dueOn = taxPaperDue(localDate(atMs, zone), taxPaperDays);
      return [{ ...row, id: number, sumMinor, taxMinor, dueOn, overdue: dueOn < today }];
    });
    return { withinDays: taxPaperDays, due, more: rows.length > MOST_DUE };
  }),
  issueTaxPaper: os.issueTaxPaper.handler(async ({ input: { fleet, payIn, language }, context, errors }) => {
    const { fleetId, zone, currency, taxPaperDays } = await cashWorld(context, fleet);
    if (taxPaperDays === null) throw errors.noTaxPaper();
    const letterhead = await letterheadOf(context.suite, fleetId);
    if (letterhead.settings.companyTaxNumber === '') throw errors.taxNumberMissing();
    const facts = await paperFacts(context.suite.store.db, fleetId, payIn);
    if (!facts) throw errors.payInUnknown();
    if (taxedCharges(facts.lines).lines.length === 0) throw errors.nothingCharged();
    const asked = { fleetId, payInNumber: payIn };
    const { number } = valueOr(errors, await issueTaxPaper(context.suite, context.actor, asked));
    const of = {
      fleetId,
      kind: 'shiftTaxPaper',
      whose: 'books' as const,
      key: String(number),
      name: `${taxPaperTitle(language)} ${number}`,
    };
    const printed = printedTaxPaper({ ...letterhead, language }, { currency, zone, number }, facts);
    return { number, ...(await letPrint(context, of, printed)) };
  }),
});
