import { z } from 'zod';
import { queryId } from '#cards/booking/contract/asked.ts';
import { WORK_STATES } from '#core/long-work/state.ts';
import { WORK_NAMES } from '#core/long-work/work-named.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const work = z.object({
  id: wire.id,
  fleet: wire.fleet,
  kind: z.enum(WORK_NAMES),
  /** The topic of what it is about, where it is about one of several tables. */
  about: z.string().nullable(),
  /** Which one of its kind: the report and its days, the period that is invoiced; null where nothing tells it. */
  subject: z.object({ en: z.string(), fr: z.string() }).nullable(),
  state: z.enum(WORK_STATES),
  done: z.number().int(),
  /** Null until it is known. */
  total: z.number().int().nullable(),
  /** Not the first try: it broke, or its server died. */
  again: z.boolean(),
  /** The user asked for it; a schedule began it otherwise. */
  own: z.boolean(),
  askedBy: z.string(),
  askedAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  fault: z.string().nullable(),
  figures: z.record(z.string(), z.number()).nullable(),
  /** What came of it that somebody should look at, in each language. */
  told: z.object({ en: z.string(), fr: z.string() }).nullable(),
  file: z.string().nullable(),
});
export type ToldWork = z.infer<typeof work>;

const one = z.strictObject({ workId: queryId });

/** Long work, wherever it is shown. */
export const contract = {
  list: operation({
    method: 'GET',
    path: '/long-work',
    right: 'session',
    doc: 'The long work that the user asked for, and what schedules began of the kinds that the user minds; newest first, of the last seven days',
    input: z.strictObject({}),
    output: z.object({ work: z.array(work) }),
    errors: {},
  }),
  cancel: operation({
    method: 'POST',
    path: '/long-work/{workId}/cancel',
    right: 'session',
    doc: 'Stops work that waits or runs, within a second; what it has done until then stays',
    input: one,
    output: z.object({}),
    errors: { workUnknown: 404, workOver: 409 },
  }),
  retry: operation({
    method: 'POST',
    path: '/long-work/{workId}/retry',
    right: 'session',
    doc: 'Asks anew for work that failed or was stopped',
    input: one,
    output: z.object({ workId: wire.id }),
    errors: { workUnknown: 404, workNotFailed: 409, workGoesOn: 409 },
  }),
  file: operation({
    method: 'POST',
    path: '/long-work/{workId}/file',
    right: 'session',
    doc: 'The file that came out of it: where to fetch it, once within 30 s',
    input: one,
    output: z.object({ path: z.string() }),
    errors: { workUnknown: 404, noFile: 404 },
  }),
};
