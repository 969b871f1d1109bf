import { z } from 'zod';
import type { FigureName } from '#core/figure/figures.ts';
import { REPORTS } from '#core/figure/reports.ts';
import { figuresFor } from '#core/figure/scope.ts';
import { SPANS, type SpanName } from '#core/figure/span-choice.ts';
import { wire } from '#engine/contract/wire.ts';

/** Spans that a driver looks back over. */
export const OWN_SPANS = SPANS.filter((span): span is Exclude<SpanName, 'chosen'> => span !== 'chosen');
export const OWN_CUTS = ['day', 'weekday', 'hour'] as const;
/** What a driver is told of their own work. */
export const OWN_FIGURES = [...REPORTS.performance.figures, 'waitMean'] as const satisfies readonly FigureName[];
/** So many rows behind a figure are told. */
export const MOST_OWN_ROWS = 50;

const figure = z.enum(figuresFor('driver') as [FigureName, ...FigureName[]]);
const key = z.union([z.string().max(10), z.number().int().min(0).max(23)]);
const span = z.enum(OWN_SPANS as [(typeof OWN_SPANS)[number], ...typeof OWN_SPANS]);

/**
 * The figures of the driver's own work over a span, a row for each day, weekday or hour in which there was any; with `behind`
 * the rows behind one of them instead, of one such row or, with key null, of all.
 */
export const myFigures = z.strictObject({
  type: z.literal('myFigures'),
  commandId: z.string().min(1).max(64),
  doneAtMs: wire.instantMs.optional(),
  span,
  by: z.enum(OWN_CUTS),
  behind: z.strictObject({ figure, key: key.nullable() }).optional(),
});

const values = z.array(z.number().nullable());

export const ownFigures = z.object({
  span,
  by: z.enum(OWN_CUTS),
  zone: z.string(),
  currency: z.string(),
  first: z.string(),
  last: z.string(),
  figures: z.array(figure),
  rows: z.array(z.object({ key: z.union([z.string(), z.number(), z.null()]), values })),
  total: values,
  /** The earliest first, 50 at most; of all of them how many, and what they come to. */
  behind: z
    .object({
      figure,
      key: key.nullable(),
      rows: z.array(
        z.object({
          id: z.number(),
          atMs: z.number(),
          plate: z.string().nullable(),
          place: z.string().nullable(),
          value: z.number(),
        }),
      ),
      count: z.number(),
      sum: z.number(),
    })
    .nullable(),
});
export type OwnFigures = z.infer<typeof ownFigures>;
