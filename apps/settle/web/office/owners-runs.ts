import type { RunSource } from '#cards/payment-run/web/run-source.ts';
import { client, type Settled } from '../client.ts';

/** Owners paid by bank what their final statements have for them. */
export const ownersRuns = (fleet: number, { currency, zone, mayFinalise, companyIban }: Settled): RunSource => ({
  pays: 'owners',
  app: 'settle',
  topic: 'settlements',
  fleet,
  currency,
  zone,
  mayPay: mayFinalise,
  payees: async (signal) => {
    const { payees } = await client.dueOwners({ fleet }, { signal });
    return { payees, companyIban };
  },
  pay: ({ keys, ...asked }) => client.payOwners({ fleet, owners: [...keys], ...asked }),
  runs: (before, signal) => client.ownersRuns({ fleet, ...(before === null ? {} : { before }) }, { signal }),
  run: (number, signal) => client.ownersRun({ fleet, number }, { signal }),
  file: (number) => client.ownersRunFile({ fleet, number }),
  bounce: (asked) => client.bounceOwnerPayment({ fleet, ...asked }),
});
