import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { durationText } from '../../editor/plan-words.ts';
import { useLabTexts } from '../../texts.ts';
import { AXIS, ChartFrame, LOOK, minutesOf, SIDES, TOOLTIP } from './ChartFrame.tsx';
import type { ChartProps } from './chart-props.ts';

const HEIGHT = 260;
const NAMES_HEIGHT = 62;
const MOST_DRAWN = 12;

/** The mean wait by area of the pick-up: the areas with the most jobs drawn, all of them in the table. */
export function WaitsByArea({ sides, planName, againstName }: ChartProps) {
  const say = useLabTexts();
  const names = { plan: planName, against: againstName };
  const all = sides.plan.byArea
    .toSorted((a, b) => b.jobs - a.jobs)
    .map(({ areaId, name, jobs, served, meanWaitSeconds }) => {
      const other = sides.against.byArea.find((one) => one.areaId === areaId);
      return {
        name: areaId === null ? say('charts.noArea') : name,
        plan: minutesOf(meanWaitSeconds),
        against: minutesOf(other?.meanWaitSeconds),
        servedText: say('measures.servedOf', { served, jobs }),
      };
    });
  const points = all.slice(0, MOST_DRAWN);
  const shown = (minutes: number | null) => (minutes === null ? '–' : durationText(minutes * 60, say));
  return (
    <ChartFrame
      title={say('charts.byArea')}
      names={names}
      bars
      height={HEIGHT}
      wide
      columns={[say('charts.area'), againstName, planName, say('charts.servedCol')]}
      rows={all.map(({ name, plan, against, servedText }) => [name, shown(against), shown(plan), servedText])}
    >
      <BarChart
        responsive
        accessibilityLayer={false}
        data={points}
        barGap={1}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 6, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line-soft)" />
        <XAxis dataKey="name" interval={0} angle={-28} textAnchor="end" height={NAMES_HEIGHT} {...AXIS} />
        <YAxis width={48} axisLine={false} unit=" min" {...AXIS} />
        <Tooltip {...TOOLTIP} formatter={(value) => durationText(Number(value) * 60, say)} />
        {SIDES.map((side) => (
          <Bar key={side} dataKey={side} name={names[side]} fill={LOOK[side].colour} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
