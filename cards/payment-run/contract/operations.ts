import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import type { RunPays } from '#core/payment-run/limits.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { askedRun, askedRuns, bounceErrors, lineOfRun, ofRun, pageOfRuns, payment } from './runs.ts';

const LONGEST_WHY = 200;

type OfApp<P extends z.ZodRawShape> = {
  /** Where the application keeps them: `/cashier`. */
  path: `/${string}`;
  pays: RunPays;
  read: Exclude<Right, 'public'>;
  write: Exclude<Right, 'public'>;
  /** What is told of each payment besides. */
  payment?: P;
};

/** The operations on payment runs that are there; whom a run may pay, and that it does, the application says itself. */
export function runOperations<P extends z.ZodRawShape = {}>({ path, pays, read, write, payment: more }: OfApp<P>) {
  return {
    runs: operation({
      method: 'GET',
      path: `${path}/payment-runs`,
      right: read,
      doc: `The payment runs of ${pays}, the newest first; \`before\` reads on from a number.`,
      input: askedRuns,
      output: pageOfRuns,
      errors: {},
    }),
    run: operation({
      method: 'GET',
      path: `${path}/payment-run`,
      right: read,
      doc: `The payments of a run of ${pays}.`,
      input: askedRun,
      output: z.object({ payments: z.array(payment.extend(more ?? ({} as P))) }),
      errors: { runUnknown: 404 },
    }),
    runFile: operation({
      method: 'POST',
      path: `${path}/payment-run/file`,
      right: write,
      doc: 'The file of a run as banks take it, ISO 20022 pain.001.001.09; the same whenever it is asked for.',
      input: z.strictObject(ofRun),
      output: z.object({ fileName: z.string(), xml: z.string() }),
      errors: { runUnknown: 404, fileWrong: 409 },
    }),
    bounce: operation({
      method: 'POST',
      path: `${path}/payment-run/bounced`,
      right: write,
      doc: `Notes that a payment came back from the bank: it is due again to one of the ${pays}.`,
      input: z.strictObject({ ...ofRun, line: lineOfRun, why: wire.text(LONGEST_WHY) }),
      output: z.object({}),
      errors: bounceErrors,
    }),
  };
}

export type RunContract = ReturnType<typeof runOperations<{}>>;
