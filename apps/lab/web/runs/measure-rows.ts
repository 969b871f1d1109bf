import { localeOf } from '#core/language/languages.ts';
import type { LabFigures } from '../../contract/runs.ts';
import { durationText } from '../editor/plan-words.ts';
import type { SayLab } from '../texts.ts';
import type { Sides, Tone } from './verdict.ts';
import { percentText } from './verdict-sentence.ts';

export interface MeasureRow {
  readonly id: string;
  readonly label: string;
  readonly against: string;
  readonly plan: string;
  /** Empty where there is none to tell. */
  readonly change: string;
  readonly tone: Tone;
}

type Measure = {
  id: string;
  label: string;
  of: (side: LabFigures) => number | null;
  text: (value: number, side: LabFigures) => string;
  /** A change as it is told; without its sign. */
  by: (change: number) => string;
  least: number;
  /** Less is better, more is better, or neither. */
  better: 'less' | 'more' | null;
};

/** The figures of both sides, with how they differ and whether that is better. */
export function measureRows(sides: Sides, say: SayLab, language: string): MeasureRow[] {
  const locale = localeOf(language);
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const time = (seconds: number) => durationText(seconds, say);
  const points = (change: number) => say('measures.points', { value: number(change * 100, 1) });
  const measures: Measure[] = [
    {
      id: 'meanWait',
      label: say('measures.meanWait'),
      of: ({ waits }) => waits?.meanSeconds ?? null,
      text: time,
      by: time,
      least: 1,
      better: 'less',
    },
    {
      id: 'p50Wait',
      label: say('measures.p50Wait'),
      of: ({ waits }) => waits?.p50Seconds ?? null,
      text: time,
      by: time,
      least: 1,
      better: 'less',
    },
    {
      id: 'p95Wait',
      label: say('measures.p95Wait'),
      of: ({ waits }) => waits?.p95Seconds ?? null,
      text: time,
      by: time,
      least: 1,
      better: 'less',
    },
    {
      id: 'served',
      label: say('measures.served'),
      of: ({ served }) => served,
      text: (served, { jobs }) => say('measures.servedOf', { served: number(served), jobs: number(jobs) }),
      by: number,
      least: 1,
      better: 'more',
    },
    {
      id: 'onTime',
      label: say('measures.onTime'),
      of: ({ onTimeShare }) => onTimeShare,
      text: (_, { preBookedOnTime, preBooked }) =>
        say('measures.onTimeOf', { onTime: number(preBookedOnTime), preBooked: number(preBooked) }),
      by: points,
      least: 0.001,
      better: 'more',
    },
    {
      id: 'emptyKm',
      label: say('measures.emptyKm'),
      of: ({ emptyMetres }) => emptyMetres / 1_000,
      text: (km) => `${number(km)} km`,
      by: (km) => `${number(km)} km`,
      least: 1,
      better: 'less',
    },
    {
      id: 'emptyShare',
      label: say('measures.emptyShare'),
      of: ({ emptyShare }) => emptyShare,
      text: (share) => percentText(share, language, 1),
      by: points,
      least: 0.001,
      better: 'less',
    },
    {
      id: 'offers',
      label: say('measures.offers'),
      of: ({ offersPerJob }) => offersPerJob,
      text: (offers) => number(offers, 2),
      by: (change) => number(change, 2),
      least: 0.015,
      better: 'less',
    },
    ...(sides.plan.takenOver || sides.against.takenOver
      ? [
          {
            id: 'takenOver',
            label: say('measures.takenOver'),
            of: ({ takenOver }: LabFigures) => takenOver ?? null,
            text: (jobs: number) => number(jobs),
            by: (change: number) => number(change),
            least: 1,
            better: null,
          } as const,
        ]
      : []),
    {
      id: 'gini',
      label: say('measures.gini'),
      of: ({ income }) => income.gini,
      text: (gini) => number(gini, 3),
      by: (change) => number(change, 3),
      least: 0.001,
      better: 'less',
    },
  ];
  return measures.map((measure) => measureRow(measure, sides, say));
}

function measureRow({ id, label, of, text, by, least, better }: Measure, sides: Sides, say: SayLab): MeasureRow {
  const shown = (side: LabFigures) => {
    const value = of(side);
    return value === null ? say('measures.none') : text(value, side);
  };
  const [was, is] = [of(sides.against), of(sides.plan)];
  const change = was === null || is === null ? 0 : is - was;
  const told = Math.abs(change) >= least;
  const tone = !told || better === null ? 'same' : change < 0 === (better === 'less') ? 'better' : 'worse';
  return {
    id,
    label,
    against: shown(sides.against),
    plan: shown(sides.plan),
    change: told ? `${change < 0 ? '−' : '+'}${by(Math.abs(change))}` : '',
    tone,
  };
}
