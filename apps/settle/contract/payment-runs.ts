import { z } from 'zod';
import { runOperations } from '#cards/payment-run/contract/operations.ts';
import { makeErrors, payee } from '#cards/payment-run/contract/runs.ts';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { FINALISES, SETTLES } from './rights.ts';
import { askedFleet, clientKey, date } from './shapes.ts';

/** `key` is the owner's name in small letters, as `payOwners` takes it. */
const owner = payee.extend({ key: z.string() });

export const runs = runOperations({ path: '/settle', pays: 'owners', read: SETTLES, write: FINALISES });

/** Whom a run pays, and that it does. */
export const paying = {
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
};

export const paymentRuns = {
  ...paying,
  ownersRuns: runs.runs,
  ownersRun: runs.run,
  ownersRunFile: runs.runFile,
  bounceOwnerPayment: runs.bounce,
};
