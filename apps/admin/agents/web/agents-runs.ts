import type { RunSource } from '#cards/payment-run/web/run-source.ts';
import { client } from '../../web/client.ts';

/** Agents paid by bank the commission that their accounts have for them. */
export const agentsRuns = (fleet: number, { currency, zone }: { currency: string; zone: string }): RunSource => ({
  pays: 'agents',
  app: 'admin-agents',
  topic: 'agents',
  fleet,
  currency,
  zone,
  // Who may open the page keeps the agents.
  mayPay: true,
  payees: async (signal) => {
    const { payees, companyIban } = await client.agents.due({ fleet }, { signal });
    return { payees: payees.map(({ id, ...payee }) => ({ ...payee, key: String(id) })), companyIban };
  },
  pay: ({ keys, ...asked }) => client.agents.payByBank({ fleet, agentIds: keys.map(Number), ...asked }),
  runs: (before, signal) => client.agents.runs({ fleet, ...(before === null ? {} : { before }) }, { signal }),
  run: (number, signal) => client.agents.run({ fleet, number }, { signal }),
  file: (number) => client.agents.runFile({ fleet, number }),
  bounce: (asked) => client.agents.bounce({ fleet, ...asked }),
});
