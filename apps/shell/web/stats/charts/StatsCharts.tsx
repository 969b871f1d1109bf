import { type ChartSlots, pointsOf } from '../chart-slots.ts';
import { nonWorking, type Stats } from '../figures.ts';
import { useStatsTexts } from '../texts.ts';
import classes from './charts.module.css';
import { HourLines } from './HourLines.tsx';
import { SharePie } from './SharePie.tsx';

export interface StatsChartsProps {
  stats: Stats | null;
  slots: ChartSlots | null;
}

/** The charts of the stats bar: who works, what the working do, and how it was in the last hours. */
export function StatsCharts({ stats, slots }: StatsChartsProps) {
  const say = useStatsTexts();
  return (
    <div className={classes.charts}>
      {stats ? (
        <div className={classes.row}>
          <SharePie
            title={say('chart.working')}
            empty={say('chart.noVehicles')}
            slices={[
              { series: 'signedOn', name: say('chart.working'), value: stats.SignedOn },
              { series: 'workingOff', name: say('chart.workingOff'), value: nonWorking(stats) },
            ]}
          />
          <SharePie
            title={say('chart.meter')}
            empty={say('chart.nobody')}
            slices={[
              { series: 'available', name: say('chart.available'), value: stats.Available },
              { series: 'engaged', name: say('chart.engaged'), value: stats.Engaged },
              { series: 'oov', name: say('chart.oov'), value: stats.OOV },
            ]}
          />
          {slots ? <HourLines points={pointsOf(slots)} /> : <p className={classes.waiting}>{say('chart.waiting')}</p>}
        </div>
      ) : (
        <p className={classes.waiting}>{say('chart.waiting')}</p>
      )}
    </div>
  );
}
