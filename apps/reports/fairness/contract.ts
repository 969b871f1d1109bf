import { z } from 'zod';
import { EVEN_ITEMS } from '#core/dispatch/fairness/moved-by.ts';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** Every choice of the days is looked at again: so many days at most. */
export const MOST_FAIR_DAYS = 31;
/** So many drivers are told of, those farthest from the others first. */
export const MOST_FAIR_DRIVERS = 2_000;
/** Of one driver so many choices are told, the newest. */
export const MOST_FAIR_CHOICES = 30;

const asked = z.coerce.number<number>();
const seconds = z.number().int();
/** How many jobs, and what the driver was charged for each in the mean: a credit below 0. */
const moved = z.object({ jobs: z.number().int(), meanSeconds: seconds });
const byItem = z.object({ gained: moved, lost: moved });

const row = z.object({
  id: wire.id,
  did: z.string(),
  name: z.string(),
  /** Without breaks, and without what trips would have taken that were declined, not answered or given back. */
  atWorkSeconds: seconds,
  engagedSeconds: seconds,
  /** What those at work had in the mean for as long at work. */
  othersSeconds: seconds,
  declined: z.number().int(),
  evenness: byItem,
  idleCredit: byItem,
  /** Without a job when one was given, in the mean and as far as it counts; null where the plan does not go by it. */
  freeSeconds: seconds.nullable(),
  /** Of the shift that is open now; null where the driver is not at work, or the days are over. */
  now: z
    .object({
      atWorkSeconds: seconds,
      engagedSeconds: seconds,
      /** As pairings are charged: ahead above 0. */
      aheadSeconds: seconds,
      idleSinceMs: wire.instantMs.nullable(),
    })
    .nullable(),
});
export type FairRow = z.infer<typeof row>;

const choice = z.object({
  item: z.enum(EVEN_ITEMS),
  jobId: wire.id,
  atMs: wire.instantMs,
  /** Whether the driver asked about had it, or another. */
  gained: z.boolean(),
  other: z.string(),
  ownSeconds: seconds,
  otherSeconds: seconds,
});
export type FairChoice = z.infer<typeof choice>;

export const toldFairness = z.object({
  timeZone: z.string(),
  /** The plans that were live in these days, the newest first. */
  plans: z.array(
    z.object({
      version: wire.version,
      name: z.string(),
      /** Null where the fleet began with it. */
      fromMs: wire.instantMs.nullable(),
      evennessShare: z.number(),
      idleShare: z.number(),
      idleCapSeconds: z.number(),
    }),
  ),
  drivers: z.number().int(),
  /** Of the share of their time that drivers had a passenger: 0 all alike … 1 one has all; null where it is too early to tell. */
  gini: z.number().nullable(),
  /** Of how many drivers that is told: those who have been at work long enough. */
  counted: z.number().int(),
  /** How many cars were chosen, and of how many of them one was looked at again. */
  choices: z.object({ count: z.number().int(), every: z.number().int() }),
  /** Suggestions where to wait: how many, of how many it is known whether the driver went, how many did, what one was to save. */
  advice: z.object({
    given: z.number().int(),
    known: z.number().int(),
    went: z.number().int(),
    gainSeconds: z.number().nullable(),
  }),
  rows: z.array(row),
  /** Where one driver is asked about: the choices that went to or by that driver. */
  moved: z.array(choice),
});
export type ToldFairness = z.infer<typeof toldFairness>;

/** How evenly work was shared, by whatever the plan of the time kept it even. */
export const fairness = {
  fairness: operation({
    method: 'GET',
    path: '/reports/fairness',
    right: READS_REPORTS,
    search: true,
    doc: 'How work was shared over the drivers of a fleet in some days: the time with a passenger beside the mean of those at work as long, what evenness of work and the credit for idle time moved, by the plans of that time, and what became of advice.',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      first: day,
      last: day,
      driver: asked.pipe(wire.id).optional(),
    }),
    output: toldFairness,
    errors: { spanEmpty: 422, fairSpanTooLong: 422 },
  }),
};
