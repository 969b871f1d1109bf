import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { durationText } from '../plan-words.ts';
import type { ChartProps } from '../Results.tsx';
import { useLabTexts } from '../texts.ts';
import { AXIS, ChartFrame, LOOK, SIDES, TOOLTIP } from './ChartFrame.tsx';

const ROW_HEIGHT = 30;
const AXIS_HEIGHT = 40;
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
        plan: meanWaitSeconds,
        against: other?.meanWaitSeconds ?? null,
        servedText: say('measures.servedOf', { served, jobs }),
      };
    });
  const points = all.slice(0, MOST_DRAWN);
  const shown = (value: number | null) => (value === null ? '–' : durationText(value, say));
  return (
    <ChartFrame
      title={say('charts.byArea')}
      names={names}
      bars
      height={points.length * ROW_HEIGHT + AXIS_HEIGHT}
      columns={[say('charts.area'), againstName, planName, say('charts.servedCol')]}
      rows={all.map(({ name, plan, against, servedText }) => [name, shown(against), shown(plan), servedText])}
    >
      <BarChart
        responsive
        accessibilityLayer={false}
        layout="vertical"
        data={points}
        barGap={1}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid horizontal={false} stroke="var(--line-soft)" />
        <XAxis
          type="number"
          tickFormatter={(seconds: number) => `${Math.round(seconds / 6) / 10} min`}
          axisLine={false}
          {...AXIS}
        />
        <YAxis type="category" dataKey="name" width={110} interval={0} {...AXIS} />
        <Tooltip {...TOOLTIP} formatter={(value) => durationText(Number(value), say)} />
        {SIDES.map((side) => (
          <Bar key={side} dataKey={side} name={names[side]} fill={LOOK[side].colour} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
