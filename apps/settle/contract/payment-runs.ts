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
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { FINALISES, SETTLES } from './rights.ts';
import { askedFleet, clientKey, date, file } from './shapes.ts';

/** `key` is the owner's name in small letters, as `payOwners` takes it. */
const owner = payee.extend({ key: z.string() });

export const paymentRuns = {
  dueOwners: operation({
    method: 'GET',
    path: '/settle/payees',
    right: SETTLES,
    doc: 'Owners whose final statements have something for them, which a payment run can pay by bank.',
    input: z.strictObject(askedFleet),
    output: z.object({ payees: z.array(owner) }),
    errors: {},
  }),
  payOwners: operation({
    method: 'POST',
    path: '/settle/payment-runs',
    right: FINALISES,
    doc: 'Pays owners by bank all that their statements have for them: entered at once, and a file for the bank.',
    input: z.strictObject({
      fleet: wire.fleet,
      onDate: date,
      owners: z.array(wire.text(60)).max(MOST_PAYMENTS + 1),
      clientKey,
    }),
    output: z.object({ number: wire.id }),
    errors: {
      ...makeErrors,
      nothingForOwner: 409,
      ownerIbanWrong: 409,
    },
  }),
  ownersRuns: operation({
    method: 'GET',
    path: '/settle/payment-runs',
    right: SETTLES,
    doc: 'The payment runs of owners, the newest first; `before` reads on from a number.',
    input: askedRuns,
    output: pageOfRuns,
    errors: {},
  }),
  ownersRun: operation({
    method: 'GET',
    path: '/settle/payment-run',
    right: SETTLES,
    doc: 'The payments of a run of owners.',
    input: askedRun,
    output: z.object({ payments: z.array(payment) }),
    errors: { runUnknown: 404 },
  }),
  ownersRunFile: operation({
    method: 'POST',
    path: '/settle/payment-run/file',
    right: FINALISES,
    doc: 'The file of a run as banks take it, ISO 20022 pain.001.001.09; the same whenever it is asked for.',
    input: z.strictObject(ofRun),
    output: file,
    errors: { runUnknown: 404 },
  }),
  bounceOwnerPayment: operation({
    method: 'POST',
    path: '/settle/payment-run/bounced',
    right: FINALISES,
    doc: 'Notes that a payment came back from the bank: it is due to the owner again.',
    input: z.strictObject({ ...ofRun, line: lineOfRun, why: wire.text(MOST_REASON) }),
    output: z.object({}),
    errors: bounceErrors,
  }),
};
