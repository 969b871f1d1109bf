import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { DIMENSIONS, type Dimension, fitsDimension } from '#core/figure/facts.ts';
import { FIGURE_NAMES, type FigureName } from '#core/figure/figures.ts';
import { MATTER_KINDS } from '#core/figure/people/matters.ts';
import { figuresFor, type ScopeKind } from '#core/figure/scope.ts';
import { COMPARISONS } from '#core/figure/span.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** A report has so many rows at most. */
export const MOST_ROWS = 5_000;
export const EXPORT_FORMATS = ['csv', 'xlsx', 'paper'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** So many rows behind a cell are told at once. */
export const MOST_BEHIND = 200;
const MOST_CUTS = 3;
const MOST_FIGURES = 40;

const figureAmong = (names: readonly FigureName[]) => z.enum(names as [FigureName, ...FigureName[]]);
const figure = figureAmong(FIGURE_NAMES);
const dimension = z.enum(DIMENSIONS);
const value = z.union([z.string().max(200), z.number(), z.null()]);

type Value = string | number | null;
const fits = (dimension: string, values: readonly Value[]) =>
  values.every((one) => fitsDimension(dimension as Dimension, one));
const filters = z
  .partialRecord(dimension, z.array(value).min(1).max(500))
  .refine((all) => Object.entries(all).every(([name, values]) => fits(name, values)));

/** Which figures of which days, of which rows, cut by what. */
export const askedReport = z.strictObject({
  fleets: z.array(wire.fleet).min(1).max(200),
  figures: z.array(figure).min(1).max(MOST_FIGURES),
  by: z.array(dimension).max(MOST_CUTS),
  first: day,
  last: day,
  filters: filters.default({}),
  compare: z.enum(COMPARISONS).nullable().default(null),
});
export type AskedReport = z.infer<typeof askedReport>;

const numbers = z.array(z.number().nullable());
const row = z.object({
  key: z.array(value),
  /** In the order of the figures asked for. */
  values: numbers,
  /** Over how many rows each is told; null where it is itself a count. */
  over: numbers,
  /** The same of the days it is compared with. */
  was: numbers.nullable(),
});

export const toldReport = z.object({
  rows: z.array(row),
  total: row,
  /** How the values of a dimension are called, where that is not the value itself; in French on a second line, where that is otherwise. */
  labels: z.partialRecord(dimension, z.record(z.string(), z.string())),
  /** Of the fleets asked for; null where they differ, and money is then told by fleet only. */
  currency: z.string().nullable(),
  currencies: z.record(z.string(), z.string()),
  zones: z.record(z.string(), z.string()),
  compared: z.object({ first: day, last: day }).nullable(),
});

const behindAsked = (among: typeof figure) =>
  z
    .strictObject({
      ...askedReport.omit({ figures: true, compare: true }).shape,
      figure: among,
      key: z.array(value).max(MOST_CUTS),
      after: z.object({ atMs: wire.instantMs, id: z.number().int() }).nullable().default(null),
    })
    .refine(({ by, key }) => key.length === by.length && by.every((name, place) => fits(name, [key[place] ?? null])));
export type AskedBehind = z.infer<ReturnType<typeof behindAsked>>;

const behind = z.object({
  id: z.number().int(),
  atMs: wire.instantMs,
  fleetId: wire.fleet,
  jobId: wire.id.nullable(),
  plate: z.string().nullable(),
  did: z.string().nullable(),
  place: z.string().nullable(),
  /** What it is numbered by, and who made it or whom it is of, where it is a paper. */
  number: z.string().nullable(),
  who: z.string().nullable(),
  /** What opens where it is kept: of which row, and in which part of the page. */
  opensId: z.number().int().nullable(),
  opensIn: z.string().nullable(),
  /** The case, training or event that it is or is of; whether the user may open it. */
  matter: z
    .object({
      kind: z.enum(MATTER_KINDS),
      id: wire.id,
      number: z.string().nullable(),
      mayOpen: z.boolean(),
    })
    .nullable(),
  value: z.number(),
});
export type ToldBehind = z.infer<typeof behind>;

export const toldBehind = z.object({
  rows: z.array(behind),
  more: z.boolean(),
  /** Of all of them: how many, and what they come to. */
  count: z.number().int(),
  sum: z.number(),
});

const REPORT_ERRORS = {
  spanEmpty: 422,
  spanTooLong: 422,
  tooManyRows: 422,
  notCutBy: 422,
} as const;

/**
 * The operations of figures for those who hold `right`, under `path`: of the figures that are told of such rows, and of no others;
 * `errors` are why their rows cannot be told at all.
 */
export function figureOperations<const E extends Readonly<Record<string, number>> = Record<never, number>>(
  path: `/${string}`,
  right: Right,
  whose: string,
  of: ScopeKind = 'fleets',
  errors: E = {} as E,
) {
  const among = figureAmong(figuresFor(of));
  return {
    figures: operation({
      method: 'GET',
      path: `${path}/figures`,
      right,
      doc: 'Every figure that is told of such rows: its name, the sentence that says what it counts, its unit, and by what it may be cut.',
      input: z.strictObject({}),
      output: z.object({
        figures: z.array(
          z.object({
            name: figure,
            title: z.object({ en: z.string(), fr: z.string() }),
            says: z.object({ en: z.string(), fr: z.string() }),
            unit: z.string(),
            dimensions: z.array(dimension),
            since: z.string(),
          }),
        ),
      }),
      errors,
    }),
    report: operation({
      method: 'POST',
      path: `${path}/report`,
      right,
      search: true,
      doc: `Figures of ${whose} over days by the clocks of each fleet, cut by up to three dimensions, beside earlier days where asked.`,
      input: askedReport.extend({ figures: z.array(among).min(1).max(MOST_FIGURES) }),
      output: toldReport,
      errors: { ...REPORT_ERRORS, ...errors },
    }),
    behind: operation({
      method: 'POST',
      path: `${path}/behind`,
      right,
      search: true,
      doc: 'The rows behind a cell of such a report, how many there are, and what they come to.',
      input: behindAsked(among),
      output: toldBehind,
      errors: { spanEmpty: 422, spanTooLong: 422, notCutBy: 422, figureOfTwo: 422, ...errors },
    }),
    exported: operation({
      method: 'POST',
      path: `${path}/exported`,
      right,
      doc: 'Writes down that the user took such a report out of the page: as CSV, as XLSX or on paper.',
      input: askedReport.omit({ compare: true }).extend({
        figures: z.array(among).min(1).max(MOST_FIGURES),
        format: z.enum(EXPORT_FORMATS),
      }),
      output: z.object({}),
      errors,
    }),
  };
}
