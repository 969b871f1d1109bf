import type { PrintOf } from '#acts/print/print-out.ts';
import { addDays } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { dateAt } from '#core/prebooking/day-hours.ts';
import type { Printed } from '#core/print/printed.ts';
import { type Letterhead, letterheadOf } from '#engine/print/letterhead.ts';
import type { Suite } from '#engine/server/context.ts';
import { accountRules } from '#store/account/account.ts';
import { agentById } from '#store/agent/agent.ts';
import { invoicedAccount } from '#store/invoice/invoice.ts';
import { type Period, type Statement, type StatementOf, statementOf } from '#store/ledger/statement.ts';
import { MOST_PRINTED, MOST_SHOWN_LINES, type ToldStatement } from '../contract/account-papers.ts';
import { printedStatement } from './printed-statement.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

export type StatementAsked = { from: string | null; through: string | null };
type Which = { fleetId: number; accountId: number };

/** The period that is asked for, else the month before and this one until today by the clocks of the fleet. Refused: `periodBackwards`. */
export function periodAsked(
  { books, clock }: Pick<Suite, 'books' | 'clock'>,
  fleetId: number,
  { from, through }: StatementAsked,
): Result<Period & { currency: string }, 'periodBackwards'> {
  const facts = books.fleets.get(fleetId);
  const today = dateAt(facts?.timeZone ?? 'UTC', clock.nowMs());
  const last = through ?? (from !== null && from > today ? from : today);
  const monthBefore = addDays(`${last.slice(0, 8)}01`, -1);
  const period = { from: from ?? `${monthBefore.slice(0, 8)}01`, through: last };
  return period.from > period.through
    ? refuse('periodBackwards', period)
    : ok({ ...period, currency: facts?.currency ?? '' });
}

/** The statement of a client or an agent as they see it. Refused: `periodBackwards`, `partyUnknown`. */
export async function statementTold(
  suite: Suite,
  which: StatementOf,
  asked: StatementAsked,
): Promise<Result<ToldStatement, 'periodBackwards' | 'partyUnknown'>> {
  const period = periodAsked(suite, which.fleetId, asked);
  if (!period.ok) return period;
  const page = { after: null, limit: MOST_SHOWN_LINES };
  const told = await statementOf(suite.store.db, which, period.value, page);
  return told ? ok({ ...period.value, ...asSeen(which, told), more: told.next !== null }) : refuse('partyUnknown');
}

/** What the fleet owes an agent is below zero in its book. */
function asSeen<T extends Pick<Statement, 'openingMinor' | 'closingMinor' | 'lines'>>(which: StatementOf, told: T): T {
  if ('accountId' in which) return told;
  const minus = (minor: number) => (minor === 0 ? 0 : -minor);
  return {
    ...told,
    openingMinor: minus(told.openingMinor),
    closingMinor: minus(told.closingMinor),
    lines: told.lines.map((line) => ({
      ...line,
      amountMinor: minus(line.amountMinor),
      balanceMinor: minus(line.balanceMinor),
    })),
  };
}

/** The commission of an agent as it goes out on paper. Refused: `periodBackwards`, `agentUnknown`, `statementTooLong` (most). */
export async function commissionPaper(
  suite: Suite,
  { fleetId, agentId }: { fleetId: number; agentId: number },
  asked: StatementAsked,
): Promise<
  Result<{ of: Omit<PrintOf, 'key'>; printed: Printed }, 'periodBackwards' | 'agentUnknown' | 'statementTooLong'>
> {
  const period = periodAsked(suite, fleetId, asked);
  if (!period.ok) return period;
  const { from, through } = period.value;
  const { db } = suite.store;
  const which = { fleetId, agentId };
  const [told, agent, letterhead] = await Promise.all([
    statementOf(db, which, period.value, { after: null, limit: MOST_PRINTED }),
    agentById(db, agentId),
    letterheadOf(suite, fleetId),
  ]);
  if (!told || !agent) return refuse('agentUnknown');
  if (told.next) return refuse('statementTooLong', { most: MOST_PRINTED });
  const seen = asSeen(which, told);
  const printed = printedStatement(letterhead, { number: null, name: agent.name }, { ...period.value, ...seen });
  return ok({
    of: { fleetId, kind: 'agentStatement', whose: 'books', name: `${printed.title} ${agent.name} ${from} ${through}` },
    printed,
  });
}

export type StatementPaper = {
  of: Omit<PrintOf, 'key'>;
  printed: Printed;
  /** Where it goes by mail, empty where the account has no address; and the mail that it goes with. */
  to: string;
  mail: { language: Letterhead['language']; subject: string; body: string };
};

/** The statement of a client account as it goes out. Refused: `periodBackwards`, `accountUnknown`, `statementTooLong` (most). */
export async function statementPaper(
  suite: Suite,
  which: Which,
  asked: StatementAsked,
): Promise<Result<StatementPaper, 'periodBackwards' | 'accountUnknown' | 'statementTooLong'>> {
  const period = periodAsked(suite, which.fleetId, asked);
  if (!period.ok) return period;
  const { from, through } = period.value;
  const { db } = suite.store;
  const [told, account, invoiced, letterhead] = await Promise.all([
    statementOf(db, which, period.value, { after: null, limit: MOST_PRINTED }),
    accountRules(db, which.fleetId, which.accountId),
    invoicedAccount(db, which.fleetId, which.accountId),
    letterheadOf(suite, which.fleetId),
  ]);
  if (!told || !account || !invoiced) return refuse('accountUnknown');
  if (told.next) return refuse('statementTooLong', { most: MOST_PRINTED });
  const printed = printedStatement(letterhead, account, { ...period.value, ...told });
  const { language, from: letterFrom } = letterhead;
  return ok({
    of: {
      fleetId: which.fleetId,
      kind: 'accountStatement',
      whose: 'books',
      name: `${printed.title} ${account.number} ${from} ${through}`,
    },
    printed,
    to: invoiced.invoiceEmail || invoiced.email,
    mail: {
      language,
      subject: `${printed.title} ${account.number}`,
      body: STATEMENT_WORDS[language].mail(letterFrom[0] ?? ''),
    },
  });
}
