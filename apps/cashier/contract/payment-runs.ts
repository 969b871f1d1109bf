import { z } from 'zod';
import { runOperations } from '#cards/payment-run/contract/operations.ts';
import { makeErrors, payee } from '#cards/payment-run/contract/runs.ts';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CLOSES_TILLS } from './rights.ts';
import { askedFleet, clientKey } from './shapes.ts';

const driver = payee.extend({ id: wire.id, did: z.string() });

export const runs = runOperations({
  path: '/cashier',
  pays: 'drivers',
  read: CLOSES_TILLS,
  write: CLOSES_TILLS,
  payment: { driverId: wire.id, did: z.string() },
});

/** Whom a run pays, and that it does. */
export const paying = {
  duePayees: operation({
    method: 'GET',
    path: '/cashier/payees',
    right: CLOSES_TILLS,
    doc: 'Drivers whose current account has something for them, which a payment run can pay by bank.',
    input: z.strictObject(askedFleet),
    output: z.object({ payees: z.array(driver), companyIban: z.boolean() }),
    errors: {},
  }),
  makeRun: operation({
    method: 'POST',
    path: '/cashier/payment-runs',
    right: CLOSES_TILLS,
    doc: 'Pays drivers by bank all that their current accounts have for them: entered at once, and a file for the bank.',
    input: z.strictObject({
      fleet: wire.fleet,
      onDate: date,
      driverIds: z.array(wire.id).max(MOST_PAYMENTS + 1),
      clientKey,
    }),
    output: z.object({ number: wire.id }),
    errors: {
      ...makeErrors,
      nothingForDriver: 409,
      driverIbanWrong: 409,
    },
  }),
};

export const paymentRuns = {
  ...paying,
  runs: runs.runs,
  run: runs.run,
  runFile: runs.runFile,
  bouncePayment: runs.bounce,
};
