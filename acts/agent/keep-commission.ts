import { commissionMinor } from '#core/agent/commission.ts';
import { isDriven } from '#core/job/states.ts';
import { commissionInBook } from '#store/agent/commission.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

/**
 * Brings the book to what an agent gets for a job now: what was agreed with its booking once it is driven, nothing otherwise. The job
 * is locked; the book is written last.
 */
export async function keepCommission(t: Tx, jobId: number): Promise<void> {
  const job = await commissionInBook(t.db, jobId);
  if (!job) return;
  const { fleetId, agentId, currency, percent, bookedMinor } = job;
  const rode = isDriven(job.state) && job.state !== 'no_show';
  const agreed = rode ? commissionMinor(job, job.fareMinor ?? job.quoteMinor) : null;
  const offMinor = (agreed ?? 0) - bookedMinor;
  if (offMinor === 0) return;
  const costs = await ledgerAccount(t, { fleetId, kind: 'commissions', currency });
  const agent = await ledgerAccount(t, { fleetId, kind: 'agent', currency, holder: String(agentId) });
  const rule = percent === null ? 'amount a job' : `${percent} % of the fare`;
  const entered = await postEntry(t, {
    fleetId,
    key: `commission:${jobId}:${job.entries + 1}`,
    kind: job.lastEntryId === null ? 'commission' : 'commissionCorrected',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines: [
      { accountId: costs, amountMinor: offMinor, rule },
      { accountId: agent, amountMinor: -offMinor, rule },
    ],
    corrects: job.lastEntryId ?? undefined,
    passesBounds: true,
    about: { job: jobId, agent: agentId },
  });
  if (!entered.ok) throw unforeseen(`The book refused the commission of job ${jobId}: ${entered.code}.`, entered.code);
}
