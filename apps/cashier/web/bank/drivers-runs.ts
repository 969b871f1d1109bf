import type { RunSource } from '#cards/payment-run/web/run-source.ts';
import { client, type Desk } from '../client.ts';

type Named = { name: string; did: string };
const nameOf = ({ name, did }: Named) => `${name}, ${did}`;

/** Drivers paid by bank what their current accounts have for them. */
export const driversRuns = (fleet: number, { currency, zone, mayClose }: Desk): RunSource => ({
  pays: 'drivers',
  app: 'cashier',
  topic: 'driverMoney',
  fleet,
  currency,
  zone,
  mayPay: mayClose,
  payees: async (signal) => {
    const { payees, companyIban } = await client.duePayees({ fleet }, { signal });
    const told = payees.map(({ id, hasMinor, ibanEnd, ...who }) => {
      return { key: String(id), name: nameOf(who), hasMinor, ibanEnd };
    });
    return { payees: told, companyIban };
  },
  pay: ({ keys, ...asked }) => client.makeRun({ fleet, driverIds: keys.map(Number), ...asked }),
  runs: (before, signal) => client.runs({ fleet, ...(before === null ? {} : { before }) }, { signal }),
  run: async (number, signal) => {
    const { payments } = await client.run({ fleet, number }, { signal });
    return { payments: payments.map(({ did, name, ...payment }) => ({ ...payment, name: nameOf({ name, did }) })) };
  },
  file: (number) => client.runFile({ fleet, number }),
  bounce: (asked) => client.bouncePayment({ fleet, ...asked }),
});
