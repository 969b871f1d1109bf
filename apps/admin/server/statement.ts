import { implement } from '@orpc/server';
import { decimalsOf } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { csvOfSheet, type SheetCell } from '#core/kit/sheet.ts';
import { entryKindNames } from '#core/ledger/chart.ts';
import { dateAt } from '#core/prebooking/day-hours.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { accountRules } from '#store/account/account.ts';
import { type Period, type StatementLine, statementOf } from '#store/ledger/statement.ts';
import { MOST_PRINTED, statementOperations } from '../contract/statement.ts';
import { printedStatement } from './printed-statement.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

const os = implement(statementOperations).$context<RequestContext>().use(guard);

const MOST_EXPORTED = 1_000_000;

type Asked = { fleet: number; id: number; from: string | null; through: string | null };

function askedOf(context: HandlerContext, { fleet, id: accountId, from, through }: Asked) {
  const fleetId = requireFleet(context, fleet);
  const facts = context.suite.books.fleets.get(fleetId);
  const today = dateAt(facts?.timeZone ?? 'UTC', context.suite.clock.nowMs());
  const last = through ?? (from !== null && from > today ? from : today);
  const period = { from: from ?? `${last.slice(0, 8)}01`, through: last };
  return { which: { fleetId, accountId }, period, currency: facts?.currency ?? '' };
}

const judge = ({ from, through }: Period): Result<null, 'periodBackwards'> =>
  from > through ? refuse('periodBackwards', { from, through }) : ok(null);

export const statement = os.router({
  accountStatement: os.accountStatement.handler(async ({ input, context, errors }) => {
    const { which, period, currency } = askedOf(context, input);
    const judged = judge(period);
    if (!judged.ok) throw refused(errors, judged);
    const told = await statementOf(context.suite.store.db, which, period, input);
    if (!told) throw refused(errors, refuse('accountUnknown'));
    return { ...period, currency, ...told };
  }),

  exportAccountStatement: os.exportAccountStatement.handler(async ({ input, context, errors }) => {
    const { which, period, currency } = askedOf(context, input);
    const judged = judge(period);
    if (!judged.ok) throw refused(errors, judged);
    const whole = { after: null, limit: MOST_EXPORTED };
    const told = await statementOf(context.suite.store.db, which, period, whole);
    if (!told) throw refused(errors, refuse('accountUnknown'));
    const words = STATEMENT_WORDS[input.language];
    const kinds = entryKindNames[input.language];
    const digits = decimalsOf(currency);
    const money = (amountMinor: number): SheetCell => ({ amountMinor, digits });
    const cells = (line: StatementLine): SheetCell[] => [
      line.onDate,
      kinds[line.kind],
      line.jobId,
      money(line.amountMinor),
      money(line.balanceMinor),
      line.why,
      line.by,
    ];
    const bound = (day: string, word: string, amountMinor: number): SheetCell[] => [
      day,
      word,
      null,
      null,
      money(amountMinor),
      null,
      null,
    ];
    const csv = csvOfSheet({
      name: words.name,
      titles: words.titles(currency),
      rows: [
        bound(period.from, words.opening, told.openingMinor),
        ...told.lines.map(cells),
        bound(period.through, words.closing, told.closingMinor),
      ],
    });
    return { fileName: `${words.name}-${which.accountId}-${period.from}-${period.through}.csv`, csv };
  }),

  printAccountStatement: os.printAccountStatement.handler(async ({ input, context, errors }) => {
    const { which, period, currency } = askedOf(context, input);
    const judged = judge(period);
    if (!judged.ok) throw refused(errors, judged);
    const { db } = context.suite.store;
    const [told, account, letterhead] = await Promise.all([
      statementOf(db, which, period, { after: null, limit: MOST_PRINTED }),
      accountRules(db, which.fleetId, which.accountId),
      letterheadOf(context.suite, which.fleetId),
    ]);
    if (!told || !account) throw refused(errors, refuse('accountUnknown'));
    if (told.next) throw refused(errors, refuse('statementTooLong', { most: MOST_PRINTED }));
    const printed = printedStatement(letterhead, account, { ...period, currency, ...told });
    const name = `${printed.title} ${account.number} ${period.from} ${period.through}`;
    return letPrint(context, { fleetId: which.fleetId, kind: 'accountStatement', name }, printed);
  }),
});
