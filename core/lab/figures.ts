import type { FigureName } from '#core/figure/figures.ts';
import type { LabMeasures, SliceMeasures } from './measures.ts';
import { reported } from './reported.ts';

/** What a day came to under one plan, as it is kept and shown beside another. */
export interface LabFigures {
  readonly jobs: number;
  readonly served: number;
  readonly servedShare: number;
  /** As reports tell waits, the percentiles by their steps; null where nobody was served. */
  readonly waits: { readonly meanSeconds: number; readonly p50Seconds: number; readonly p95Seconds: number } | null;
  /** How many waited from `fromSeconds` until before the next; the last has no end. */
  readonly histogram: readonly { readonly fromSeconds: number; readonly jobs: number }[];
  readonly emptyMetres: number;
  readonly paidMetres: number;
  readonly emptyShare: number;
  /** Those whose customer was picked up, and those of them within the time that reports call on time. */
  readonly preBooked: number;
  readonly preBookedOnTime: number;
  readonly onTimeShare: number | null;
  readonly offers: number;
  readonly offersPerJob: number;
  /** Jobs that went from one car on its way to another; replays of before that was possible do not tell. */
  readonly takenOver?: number;
  readonly income: {
    readonly unit: 'minor' | 'seconds';
    readonly byDriver: readonly { did: string; name: string; amount: number; trips: number }[];
    readonly gini: number;
  };
  readonly byArea: readonly (LabSlice & { readonly areaId: number | null; readonly name: string })[];
  readonly byHour: readonly (LabSlice & { readonly hour: number })[];
}

export interface LabSlice {
  readonly jobs: number;
  readonly served: number;
  readonly meanWaitSeconds: number | null;
  readonly p95WaitSeconds: number | null;
}

/** The names that the figures are shown under. */
export interface LabNames {
  readonly drivers: ReadonlyMap<number, { did: string; name: string }>;
  readonly areas: readonly { id: number; code: string; name: string }[];
  /** Fares were known; else incomes are seconds with a passenger. */
  readonly fares: boolean;
  /** The hours of the day in the order they come. */
  readonly hours: readonly number[];
}

export function figuresOf(measures: LabMeasures, names: LabNames): LabFigures {
  const { parts, offers } = measures;
  const value = (name: FigureName) => reported(name, parts).value;
  const covered = reported('coveredShare', parts);
  const [jobs, served] = [covered.over ?? 0, value('covered') ?? 0];
  const { value: onTimeShare, over: preBooked } = reported('onTimeShare', parts);
  const emptyMetres = Math.round(measures.emptyKm * 1_000);
  const paidMetres = Math.round(measures.loadedKm * 1_000);
  const byDriver = measures.drivers
    .map(({ driverId, incomeMinor, jobs: trips }) => {
      const { did = String(driverId), name = '' } = names.drivers.get(driverId) ?? {};
      return { did, name, amount: Math.round(incomeMinor), trips };
    })
    .toSorted((a, b) => a.amount - b.amount || (a.did < b.did ? -1 : 1));
  const areas = new Map(names.areas.map((area) => [area.id as number | null, area]));
  const nth = (hour: number) => names.hours.indexOf(hour);
  return {
    jobs,
    served,
    servedShare: covered.value ?? 0,
    waits:
      served === 0
        ? null
        : {
            meanSeconds: Math.round(value('waitMean') ?? 0),
            p50Seconds: value('waitHalf') ?? 0,
            p95Seconds: value('waitNineteen') ?? 0,
          },
    histogram: measures.waitMinutes.map((count, minute) => ({ fromSeconds: minute * 60, jobs: count })),
    emptyMetres,
    paidMetres,
    emptyShare: share(emptyMetres, emptyMetres + paidMetres) ?? 0,
    preBooked: preBooked ?? 0,
    preBookedOnTime: parts.counts['onTime'] ?? 0,
    onTimeShare,
    offers,
    offersPerJob: share(offers, jobs) ?? 0,
    takenOver: measures.changes,
    income: { unit: names.fares ? 'minor' : 'seconds', byDriver, gini: measures.gini },
    byArea: measures.byArea
      .map((slice) => ({ areaId: slice.areaId, name: areas.get(slice.areaId)?.name ?? '', ...sliceShown(slice) }))
      .toSorted((a, b) => b.jobs - a.jobs || (a.areaId ?? 0) - (b.areaId ?? 0)),
    byHour: measures.byHour
      .map((slice) => ({ hour: slice.hour, ...sliceShown(slice) }))
      .toSorted((a, b) => nth(a.hour) - nth(b.hour)),
  };
}

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

function sliceShown({ parts }: SliceMeasures): LabSlice {
  const mean = reported('waitMean', parts).value;
  return {
    jobs: reported('coveredShare', parts).over ?? 0,
    served: reported('covered', parts).value ?? 0,
    meanWaitSeconds: mean === null ? null : Math.round(mean),
    p95WaitSeconds: reported('waitNineteen', parts).value,
  };
}
