import { CloseButton, Switch } from '@mantine/core';
import { useState } from 'react';
import { useFleets } from '#engine/web/fleets.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { AlertsTable } from './AlertsTable.tsx';
import { choiceAfter, firstChoice, fleetsShown, fleetsText } from './fleet-choice.ts';
import { chartsShown, keepFleets, keptFleets, statsShown } from './panel-kept.ts';
import { StatsFigures } from './StatsFigures.tsx';
import classes from './stats.module.css';
import type { RowList } from './stats-calls.ts';
import { TasksTable } from './TasksTable.tsx';
import { useStatsTexts } from './texts.ts';
import { useStats } from './use-stats.ts';

const FleetChoice = later(async () => (await import('./charts/FleetChoice.tsx')).FleetChoice);
const StatsCharts = later(async () => (await import('./charts/StatsCharts.tsx')).StatsCharts, { meanwhile: Waiting });

/** The figures of the chosen fleets with what they open: pages, the tables of alerts and tasks, charts. */
export function StatsBar() {
  const say = useStatsTexts();
  const fleets = useFleets();
  const charts = chartsShown.use();
  const [choice, setChoice] = useState<readonly number[] | null>(null);
  const [open, setOpen] = useState<Readonly<Record<RowList, boolean>>>({ alerts: false, tasks: false });

  const ids = fleets.map(({ id }) => id);
  const chosen = choice ?? firstChoice(ids, keptFleets());
  const names = fleets.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const asked = fleets.length === 0 ? null : { fleets: fleetsText(chosen), name: names[0] ?? '' };
  const shown = fleetsShown(fleets.length, charts);

  const { stats, slots, polls, pollQuietly } = useStats(asked, charts, (message, { Query, SuperTask }) =>
    toast({
      severity: 'warn',
      summary: say('service.title'),
      detail: say(`service.${message}`, { count: message === 'newQueries' ? Query : SuperTask }),
    }),
  );

  const choose = (wanted: readonly number[]) => {
    const next = choiceAfter(ids, chosen, wanted);
    keepFleets(fleetsText(next));
    setChoice(next);
  };
  const toggle = (list: RowList) => setOpen((before) => ({ ...before, [list]: !before[list] }));

  return (
    <section className={classes.panel} aria-label={say('title')}>
      <header className={classes.head}>
        {shown === 'name' ? <strong>{names[0]}</strong> : null}
        {shown === 'nothing' ? <span className={classes.fleets}>{names.join(' · ')}</span> : null}
        {shown === 'choice' ? <FleetChoice fleets={fleets} chosen={chosen} onChoose={choose} /> : null}
        <span className={classes.space} />
        <Switch
          size="xs"
          label={say('charts')}
          checked={charts}
          onChange={(event) => chartsShown.set(event.currentTarget.checked)}
        />
        <CloseButton size="md" aria-label={say('hide')} title={say('hide')} onClick={() => statsShown.set(false)} />
      </header>
      <StatsFigures stats={stats} open={open} onToggle={toggle} />
      {asked && open.alerts ? (
        <AlertsTable fleets={asked.fleets} polls={polls} onClose={() => toggle('alerts')} onDeleted={pollQuietly} />
      ) : null}
      {asked && open.tasks ? (
        <TasksTable fleets={asked.fleets} polls={polls} onClose={() => toggle('tasks')} onDeleted={pollQuietly} />
      ) : null}
      {charts ? <StatsCharts stats={stats} slots={slots} /> : null}
    </section>
  );
}
