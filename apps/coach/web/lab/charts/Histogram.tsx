import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { countText } from '#ui/kit/format.ts';
import type { ChartProps } from '../Results.tsx';
import { useLabTexts } from '../texts.ts';
import { AXIS, ChartFrame, LOOK, SIDES, TOOLTIP } from './ChartFrame.tsx';

/** How many passengers waited how many minutes, under both plans. */
export function Histogram({ sides, planName, againstName }: ChartProps) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const names = { plan: planName, against: againstName };
  const jobsFrom = (side: keyof typeof names, from: number) =>
    sides[side].histogram.find(({ fromSeconds }) => fromSeconds === from)?.jobs ?? 0;
  const starts = [...new Set(SIDES.flatMap((side) => sides[side].histogram.map((one) => one.fromSeconds)))].toSorted(
    (a, b) => a - b,
  );
  const last = starts.at(-1) ?? 0;
  const points = starts.map((from) => ({
    name: from === last ? say('charts.andMore', { from: from / 60 }) : String(from / 60),
    plan: jobsFrom('plan', from),
    against: jobsFrom('against', from),
  }));
  return (
    <ChartFrame
      title={say('charts.histogram')}
      note={`(${say('charts.minutes')})`}
      names={names}
      bars
      columns={[say('charts.minutes'), againstName, planName]}
      rows={points.map(({ name, plan, against }) => [
        name,
        countText(against, i18n.language),
        countText(plan, i18n.language),
      ])}
    >
      <BarChart
        responsive
        accessibilityLayer={false}
        data={points}
        barGap={1}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line-soft)" />
        <XAxis dataKey="name" {...AXIS} />
        <YAxis allowDecimals={false} width={40} axisLine={false} {...AXIS} />
        <Tooltip {...TOOLTIP} />
        {SIDES.map((side) => (
          <Bar key={side} dataKey={side} name={names[side]} fill={LOOK[side].colour} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
