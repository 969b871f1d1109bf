import { implement } from '@orpc/server';
import { mailStatement } from '#acts/account/mail-statement.ts';
import { periodAsked, statementPaper } from '#cards/account/server/statement-paper.ts';
import { STATEMENT_WORDS } from '#cards/account/server/statement-words.ts';
import { refuse } from '#core/kit/result.ts';
import { csvOfSheet, type SheetCell } from '#core/kit/sheet.ts';
import { entryKindNames } from '#core/ledger/chart.ts';
import { letPrint, printKey } from '#engine/print/let-print.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { type StatementLine, statementOf } from '#store/ledger/statement.ts';
import { statementOperations } from '../contract/statement.ts';

const os = implement(statementOperations).$context<RequestContext>().use(guard);

const MOST_EXPORTED = 1_000_000;

const whichOf = (context: HandlerContext, { fleet, id }: { fleet: number; id: number }) => ({
  fleetId: requireFleet(context, fleet),
  accountId: id,
});

export const statement = os.router({
  accountStatement: os.accountStatement.handler(async ({ input, context, errors }) => {
    const which = whichOf(context, input);
    const { currency, ...period } = valueOr(errors, periodAsked(context.suite, which.fleetId, input));
    const told = await statementOf(context.suite.store.db, which, period, input);
    if (!told) throw refused(errors, refuse('accountUnknown'));
    return { ...period, currency, ...told };
  }),

  exportAccountStatement: os.exportAccountStatement.handler(async ({ input, context, errors }) => {
    const which = whichOf(context, input);
    const { currency, ...period } = valueOr(errors, periodAsked(context.suite, which.fleetId, input));
    const whole = { after: null, limit: MOST_EXPORTED };
    const told = await statementOf(context.suite.store.db, which, period, whole);
    if (!told) throw refused(errors, refuse('accountUnknown'));
    const words = STATEMENT_WORDS[input.language];
    const kinds = entryKindNames[input.language];
    const money = (amountMinor: number): SheetCell => ({ amountMinor, currency });
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
    const table = {
      titles: words.titles(currency),
      rows: [
        bound(period.from, words.opening, told.openingMinor),
        ...told.lines.map(cells),
        bound(period.through, words.closing, told.closingMinor),
      ],
    };
    const csv = csvOfSheet(table, await marksOfFleet(context.suite.store.db, which.fleetId, input.language));
    return { fileName: `${words.name}-${which.accountId}-${period.from}-${period.through}.csv`, csv };
  }),

  printAccountStatement: os.printAccountStatement.handler(async ({ input, context, errors }) => {
    const { of, printed } = valueOr(errors, await statementPaper(context.suite, whichOf(context, input), input));
    return letPrint(context, of, printed);
  }),

  mailAccountStatement: os.mailAccountStatement.handler(async ({ input, context, errors }) => {
    const { suite, actor } = context;
    if (suite.config.mail.way === 'none') throw refused(errors, refuse('messageNowhere'));
    const { of, printed, to, mail } = valueOr(
      errors,
      await statementPaper(context.suite, whichOf(context, input), input),
    );
    if (to === '') throw refused(errors, refuse('addressMissing'));
    const paper = { ...of, key: printKey(printed), accountId: input.id };
    await mailStatement(suite, actor, paper, (made) => drawPdf(printed, made), { ...mail, to });
    return { to };
  }),
});
