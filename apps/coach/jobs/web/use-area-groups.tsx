import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGroups } from '#ui/grid/groups.ts';
import { ageText } from '#ui/kit/format.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import { ageLevel } from '#ui/trade/age-level.ts';
import { useCoachTexts } from '../../web/texts.ts';
import { type AreaFigures, areaFigures, areaKey, areaOrder } from './area-groups.ts';
import type { BoardJob } from './board/board-view.ts';
import type { BoardFacts } from './board/use-board-data.ts';
import classes from './jobs.module.css';

const WARN_SECONDS = 5 * 60;
const BAD_SECONDS = 10 * 60;
const TICK_MS = 5_000;

/** The jobs of a board under the areas of their pick-ups. */
export function useAreaGroups(
  jobs: ReadonlyMap<number, BoardJob>,
  facts: BoardFacts | undefined,
  cars: ReadonlyMap<string, number>,
): BoardGroups<BoardJob> & { onToggleAll: () => void } {
  const say = useCoachTexts();
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const figures = useMemo(() => areaFigures(jobs.values()), [jobs]);
  const order = useMemo(() => areaOrder(facts), [facts]);
  const names = useMemo(
    () => new Map(facts?.areas.features.map(({ id, properties }) => [String(id), properties.name])),
    [facts],
  );
  return {
    of: areaKey,
    order,
    shut,
    name: (key) => names.get(key) ?? say('group.none'),
    head: (key) => {
      const figure = figures.get(key);
      return figure ? <AreaHead figure={figure} cars={cars.get(key) ?? 0} /> : null;
    },
    onToggle: (key) =>
      setShut((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    onToggleAll: () => setShut((before) => (before.size > 0 ? new Set() : new Set(figures.keys()))),
  };
}

function AreaHead({ figure, cars }: { figure: AreaFigures; cars: number }) {
  const say = useCoachTexts();
  const { i18n } = useTranslation();
  const nowMs = useClock(TICK_MS);
  const { waiting, others, oldestSinceMs } = figure;
  const seconds = oldestSinceMs === null ? null : (nowMs - oldestSinceMs) / 1_000;
  return (
    <span className={classes.groupFigures}>
      {waiting > 0 ? <span>{say('group.waiting', { count: waiting })}</span> : null}
      {others > 0 ? <span>{say('group.others', { count: others })}</span> : null}
      {seconds === null ? null : (
        <span data-level={ageLevel(seconds, WARN_SECONDS, BAD_SECONDS)}>
          {say('group.oldest', { age: ageText(seconds, i18n.language) })}
        </span>
      )}
      <span data-level={cars === 0 && waiting > 0 ? 'warn' : undefined}>
        {cars === 0 ? say('group.noCars') : say('group.cars', { count: cars })}
      </span>
    </span>
  );
}
