import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PaidInto } from '#core/ledger/chart.ts';
import type { EntryDraft } from '#core/ledger/entry.ts';
import { lockAgent } from '#store/agent/agent.ts';
import type { Tx } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { entryByKey, openDay } from '#store/ledger/entry.ts';
import { alone } from '../command/alone.ts';
import { paidLines } from '../ledger/paid-lines.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

export type AgentPayment = {
  fleetId: number;
  agentId: number;
  /** A correction is below zero. */
  paidMinor: number;
  paidFrom: PaidInto;
  why: string;
  /** Sent again with the same key, it is written down once. */
  clientKey: string;
};

/**
 * An agent was paid its commission; answers what moved, as cash is rounded to coins. Refused: `agentUnknown`, `nothingPaid`,
 * `lessThanACoin` (coin: minor units), `clientKeyTaken` (another payment has the key).
 */
export const payAgent = alone(
  async (
    t: Tx,
    payment: AgentPayment,
  ): Promise<Result<{ movedMinor: number }, 'agentUnknown' | 'nothingPaid' | 'lessThanACoin' | 'clientKeyTaken'>> => {
    const { fleetId, agentId, paidMinor, why } = payment;
    if (paidMinor === 0) return refuse('nothingPaid');
    const agent = await lockAgent(t, fleetId, agentId);
    if (!agent) return refuse('agentUnknown');
    const { draft, movedMinor, coin } = await entryOf(t, payment);
    if (movedMinor === 0) return refuse('lessThanACoin', { coin });
    const known = await entryByKey(t.db, draft);
    if (known && !known.same) return refuse('clientKeyTaken');
    if (known) {
      t.unchanged();
      return ok({ movedMinor });
    }
    const entered = await postEntry(t, draft);
    if (!entered.ok)
      throw unforeseen(`The book refused what agent ${agentId} was paid: ${entered.code}.`, entered.code);
    const became = { agent: agent.name, paidMinor };
    t.audit({ act: 'payAgent', entity: 'agent', entityId: agentId, fleetId, became, why: why || null });
    t.announce('agents', fleetId, agentId);
    return ok({ movedMinor });
  },
);

async function entryOf(
  t: Tx,
  { fleetId, agentId, paidMinor, paidFrom, why, clientKey }: AgentPayment,
): Promise<{ draft: EntryDraft; movedMinor: number; coin: number }> {
  const { currency } = await namedFleet(t.db, fleetId);
  const agent = await ledgerAccount(t, { fleetId, kind: 'agent', currency, holder: String(agentId) });
  const rule = 'paid to the agent';
  const paid = await paidLines(t, { fleetId, currency, into: paidFrom, amountMinor: -paidMinor, rule });
  const draft: EntryDraft = {
    fleetId,
    key: `agentPaid:${clientKey}`,
    kind: 'agentPaid',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines: [{ accountId: agent, amountMinor: paidMinor, rule }, ...paid.lines],
    passesBounds: true,
    why: why || undefined,
    about: { agent: agentId },
  };
  return { draft, movedMinor: 0 - paid.movedMinor, coin: paid.coin };
}
