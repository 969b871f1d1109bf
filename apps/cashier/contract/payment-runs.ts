import { z } from 'zod';
import {
  askedRun,
  askedRuns,
  bounceErrors,
  lineOfRun,
  makeErrors,
  ofRun,
  pageOfRuns,
  payee,
  payment,
} from '#cards/payment-run/contract/runs.ts';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CLOSES_TILLS } from './rights.ts';
import { askedFleet, clientKey, why } from './shapes.ts';

const date = z.iso.date();
const driverPayment = payment.extend({ driverId: wire.id, did: z.string() });
const driver = payee.extend({ id: wire.id, did: z.string() });

export const paymentRuns = {
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
  runs: operation({
    method: 'GET',
    path: '/cashier/payment-runs',
    right: CLOSES_TILLS,
    doc: 'The payment runs of a fleet, the newest first; `before` reads on from a number.',
    input: askedRuns,
    output: pageOfRuns,
    errors: {},
  }),
  run: operation({
    method: 'GET',
    path: '/cashier/payment-run',
    right: CLOSES_TILLS,
    doc: 'The payments of a run.',
    input: askedRun,
    output: z.object({ payments: z.array(driverPayment) }),
    errors: { runUnknown: 404 },
  }),
  runFile: operation({
    method: 'POST',
    path: '/cashier/payment-run/file',
    right: CLOSES_TILLS,
    doc: 'The file of a run as banks take it, ISO 20022 pain.001.001.09; the same whenever it is asked for.',
    input: z.strictObject(ofRun),
    output: z.object({ fileName: z.string(), xml: z.string() }),
    errors: { runUnknown: 404 },
  }),
  bouncePayment: operation({
    method: 'POST',
    path: '/cashier/payment-run/bounced',
    right: CLOSES_TILLS,
    doc: 'Notes that a payment came back from the bank: the driver has the money again.',
    input: z.strictObject({ ...ofRun, line: lineOfRun, why }),
    output: z.object({}),
    errors: bounceErrors,
  }),
};
