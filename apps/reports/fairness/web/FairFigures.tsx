import { useTranslation } from 'react-i18next';
import type { EvenItem } from '#core/dispatch/fairness/moved-by.ts';
import { TELLS_AFTER_MS } from '#core/dispatch/fairness/work-shares.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { numbersIn } from '#core/kit/written.ts';
import { FigureBar } from '#ui/kit/FigureBar.tsx';
import { countText } from '#ui/kit/format.ts';
import type { ToldFairness } from '../contract.ts';
import { useFairnessTexts } from './texts.ts';

/** What the days come to for the whole fleet: the spread of work, what was moved, and what became of advice. */
export function FairFigures({ told, by }: { told: ToldFairness; by: ReadonlySet<EvenItem> }) {
  const say = useFairnessTexts();
  const { language } = useTranslation().i18n;
  const { gini, counted, drivers, choices, advice, rows } = told;
  const count = (value: number) => countText(value, language);
  const moved = (item: EvenItem) => rows.reduce((sum, row) => sum + row[item].gained.jobs, 0);
  const movedFigure = (item: EvenItem, label: string) =>
    by.has(item)
      ? [{ id: item, label, value: count(moved(item)), note: say('ofAll', { count: count(choices.count) }) }]
      : [];
  const giniNote = () => {
    if (drivers === 0) return '';
    const hours = TELLS_AFTER_MS / HOUR_MS;
    if (gini === null) return ` ${say('giniFrom', { hours })}`;
    return ` ${counted < drivers ? say('giniOf', { counted: count(counted), hours }) : say('giniNote')}`;
  };
  return (
    <FigureBar
      label={say('fairness')}
      figures={[
        {
          id: 'gini',
          label: say('gini'),
          value:
            gini === null
              ? say(drivers > 0 ? 'giniTooEarly' : 'noFigure')
              : numbersIn(language, {
                  minimumFractionDigits: 3,
                  maximumFractionDigits: 3,
                }).format(gini),
          note: giniNote(),
        },
        { id: 'drivers', label: say('drivers'), value: count(drivers) },
        ...movedFigure('evenness', say('byEvenness')),
        ...movedFigure('idleCredit', say('byIdleCredit')),
        { id: 'advice', label: say('advice'), value: count(advice.given) },
        ...(advice.given > 0
          ? [
              {
                id: 'went',
                label: say('went'),
                value: count(advice.went),
                note: say('wentOf', { count: count(advice.known) }),
              },
              {
                id: 'gain',
                label: say('gain'),
                value: advice.gainSeconds === null ? say('noFigure') : `${Math.round(advice.gainSeconds)} s`,
              },
            ]
          : []),
      ]}
    />
  );
}
