import { chargeOf, type JobCharge } from '#core/customer/charge.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { EntryKind } from '#core/ledger/chart.ts';
import type { EntryDraft, LedgerLine } from '#core/ledger/entry.ts';
import { type ChargeInBook, type JobInBook, jobsInBook } from '#store/account/charges.ts';
import type { Tx } from '#store/door/transaction.ts';
import { openDay } from '#store/ledger/entry.ts';
import { type PostRefusal, postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

type Wanted = JobCharge & { clientId: number };
type Change = { job: JobInBook; wanted: Wanted | null; held: ChargeInBook | null; owed: ChargeInBook[] };

/**
 * Brings the book to what these jobs take of their accounts now: held while they are open, owed once they are driven, let go
 * of otherwise. The jobs are locked, or made in this transaction, and their accounts held before them: the book is written last.
 * Refused: `creditLimitPassed` (account, leftMinor, quotedMinor), only where more is held of an account than before.
 */
export async function keepCharges(t: Tx, jobIds: readonly number[]): Promise<Result<null, 'creditLimitPassed'>> {
  if (jobIds.length === 0) return ok(null);
  const changes = (await jobsInBook(t.db, jobIds)).flatMap(changeOf);
  const [first] = changes;
  if (!first) return ok(null);
  const onDate = await openDay(t, first.job.fleetId);
  const write = writer(t, onDate);
  // What is let go of first makes room for what is held after it.
  for (const change of changes) await letGo(write, change);
  for (const change of changes) {
    const entered = await take(write, change, takesMore(changes, change.wanted));
    if (!entered.ok) return entered;
  }
  return ok(null);
}

function changeOf(job: JobInBook): Change[] {
  const charge = job.account && chargeOf(job.job);
  const wanted = charge && job.account ? { ...charge, clientId: job.account.clientId } : null;
  const held = job.inBook.find(({ owed }) => !owed) ?? null;
  const owed = job.inBook.filter((one) => one.owed);
  const known = job.inBook.length === 1 ? job.inBook[0] : undefined;
  const stays = known
    ? known.owed === wanted?.owed && known.clientId === wanted.clientId && known.amountMinor === wanted.amountMinor
    : job.inBook.length === 0 && wanted === null;
  return stays ? [] : [{ job, wanted, held, owed }];
}

/** Whether more is taken of the client than before by all that changes; what takes no more is not judged by the limit again. */
function takesMore(changes: readonly Change[], wanted: Wanted | null): boolean {
  if (wanted === null || wanted.owed) return false;
  const of = (clientId: number, amountMinor: number) => (clientId === wanted.clientId ? amountMinor : 0);
  const grows = changes.map(({ job, wanted: now }) => {
    const before = job.inBook.reduce((sum, one) => sum + of(one.clientId, one.amountMinor), 0);
    return (now ? of(now.clientId, now.amountMinor) : 0) - before;
  });
  return grows.reduce((sum, one) => sum + one, 0) > 0;
}

type Entry = { kind: EntryKind; state: EntryDraft['state'] } & Partial<EntryDraft>;
type Write = (change: Change, entry: Entry) => Promise<Result<null, PostRefusal>>;

/** Entries about a job are numbered in its keys: the job is locked, so nobody else counts on. */
function writer(t: Tx, onDate: string): Write {
  const written = new Map<number, number>();
  return async ({ job }, entry) => {
    const number = (written.get(job.jobId) ?? job.entries) + 1;
    written.set(job.jobId, number);
    const entered = await postEntry(t, {
      fleetId: job.fleetId,
      key: `job:${job.jobId}:${number}`,
      onDate,
      lines: [],
      about: { job: job.jobId },
      ...entry,
    });
    return entered.ok ? ok(null) : entered;
  };
}

/** Takes back what is owed otherwise now, and voids what was held unless its fare takes its place. */
async function letGo(write: Write, change: Change): Promise<void> {
  const { job, wanted, held, owed } = change;
  for (const { clientId, amountMinor, entryId } of owed) {
    const lines = linesOf(job, clientId, -amountMinor, 'taken back');
    sure(
      await write(change, { kind: 'jobCorrected', state: 'posted', corrects: entryId, lines, passesBounds: true }),
      job,
    );
  }
  if (held && !wanted?.owed)
    sure(await write(change, { kind: 'jobLetGo', state: 'voided', resolves: held.entryId }), job);
}

async function take(write: Write, change: Change, judged: boolean): Promise<Result<null, 'creditLimitPassed'>> {
  const { job, wanted, held } = change;
  if (wanted === null) return ok(null);
  const { owed, clientId, amountMinor, rule } = wanted;
  const lines = linesOf(job, clientId, amountMinor, rule);
  const entered = await write(
    change,
    owed
      ? { kind: 'jobFare', state: 'posted', resolves: held?.entryId, lines, passesBounds: true }
      : { kind: 'jobHeld', state: 'pending', lines, passesBounds: !judged },
  );
  if (entered.ok) return ok(null);
  if (entered.code !== 'aboveBound' || job.account === null) return sure(entered, job);
  const { number, usedMinor, mostMinor } = job.account;
  return refuse('creditLimitPassed', {
    account: number,
    leftMinor: Math.max(0, (mostMinor ?? 0) - usedMinor),
    quotedMinor: amountMinor,
  });
}

/** The client owes it, and it is revenue of the fleet. */
function linesOf({ jobId, revenueId }: JobInBook, clientId: number, amountMinor: number, rule: string): LedgerLine[] {
  if (revenueId === null) throw new Error(`The fleet of job ${jobId} has no account of its revenue.`);
  return [
    { accountId: clientId, amountMinor, rule },
    { accountId: revenueId, amountMinor: -amountMinor, rule },
  ];
}

function sure(entered: Result<null, PostRefusal>, { jobId }: JobInBook): Result<null, never> {
  if (!entered.ok) throw unforeseen(`The book refused what job ${jobId} takes: ${entered.code}.`, entered.code);
  return entered;
}
