import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { durationText, hourText } from '../../editor/plan-words.ts';
import { useLabTexts } from '../../texts.ts';
import { AXIS, ChartFrame, LOOK, minutesOf, SIDES, TOOLTIP } from './ChartFrame.tsx';
import type { ChartProps } from './chart-props.ts';

/** The mean wait of those whose car was wanted in each hour of the day. */
export function WaitsByHour({ sides, planName, againstName }: ChartProps) {
  const say = useLabTexts();
  const names = { plan: planName, against: againstName };
  const wait = (side: keyof typeof names, hour: number) =>
    minutesOf(sides[side].byHour.find((one) => one.hour === hour)?.meanWaitSeconds);
  const points = sides.plan.byHour.map(({ hour }) => ({
    hour: hourText(hour),
    plan: wait('plan', hour),
    against: wait('against', hour),
  }));
  const shown = (minutes: number | null) => (minutes === null ? '–' : durationText(minutes * 60, say));
  return (
    <ChartFrame
      title={say('charts.byHour')}
      names={names}
      columns={[say('charts.hour'), againstName, planName]}
      rows={points.map(({ hour, plan, against }) => [hour, shown(against), shown(plan)])}
    >
      <LineChart
        responsive
        accessibilityLayer={false}
        data={points}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 6, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line-soft)" />
        <XAxis dataKey="hour" minTickGap={16} {...AXIS} />
        <YAxis width={48} axisLine={false} unit=" min" {...AXIS} />
        <Tooltip {...TOOLTIP} formatter={(value) => durationText(Number(value) * 60, say)} />
        {SIDES.map((side) => (
          <Line
            key={side}
            type="linear"
            connectNulls
            dataKey={side}
            name={names[side]}
            stroke={LOOK[side].colour}
            strokeDasharray={LOOK[side].dash}
            strokeWidth={2}
            dot={points.length < 3}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ChartFrame>
  );
}
