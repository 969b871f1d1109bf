import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { countText } from '#ui/kit/format.ts';
import { useLabTexts } from '../../texts.ts';
import { waitBins } from '../verdict.ts';
import { AXIS, ChartFrame, LOOK, SIDES, TOOLTIP } from './ChartFrame.tsx';
import type { ChartProps } from './chart-props.ts';

/** How many passengers waited how many minutes, under both plans. */
export function Histogram({ sides, planName, againstName }: ChartProps) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const names = { plan: planName, against: againstName };
  const points = waitBins(sides).map(({ fromSeconds, last, plan, against }) => {
    const minutes = countText(fromSeconds / 60, i18n.language);
    return { name: last ? say('charts.andMore', { from: minutes }) : minutes, plan, against };
  });
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
