import { useTranslation } from 'react-i18next';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { numbersIn } from '#core/kit/written.ts';
import { useLabTexts } from '../../texts.ts';
import { incomeCurve } from '../verdict.ts';
import { AXIS, ChartFrame, LOOK, SIDES, TOOLTIP } from './ChartFrame.tsx';
import type { ChartProps } from './chart-props.ts';

/** What each driver took, from least to most: the flatter the curve, the more even. */
export function IncomeCurve({
  sides,
  planName,
  againstName,
  currency,
  amount,
}: ChartProps & { currency: string; amount: (value: number) => string }) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const names = { plan: planName, against: againstName };
  const { unit } = sides.plan.income;
  // Axes count in whole money or hours, so that their marks are round ones.
  const scale = unit === 'minor' ? 100 : 3_600;
  const points = incomeCurve(
    sides.plan.income.byDriver.map((one) => one.amount / scale),
    sides.against.income.byDriver.map((one) => one.amount / scale),
  );
  const whole = numbersIn(i18n.language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const tick = (value: number) => (unit === 'minor' ? whole.format(value) : `${whole.format(value)} h`);
  const shown = (value: number | null) => (value === null ? '–' : amount(value * scale));
  return (
    <ChartFrame
      title={unit === 'minor' ? say('charts.income', { currency }) : say('charts.incomeSeconds')}
      note={say('charts.incomeHow')}
      names={names}
      columns={[say('charts.driver'), againstName, planName]}
      rows={points.map(({ place, plan, against }) => [String(place), shown(against), shown(plan)])}
    >
      <LineChart
        responsive
        accessibilityLayer={false}
        data={points}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 6, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line-soft)" />
        <XAxis dataKey="place" minTickGap={24} {...AXIS} />
        <YAxis width={48} axisLine={false} tickFormatter={tick} {...AXIS} />
        <Tooltip
          {...TOOLTIP}
          labelFormatter={(place) => `${say('charts.driver')} ${String(place)}`}
          formatter={(value) => amount(Number(value) * scale)}
        />
        {SIDES.map((side) => (
          <Line
            key={side}
            type="monotone"
            dataKey={side}
            name={names[side]}
            stroke={LOOK[side].colour}
            strokeDasharray={LOOK[side].dash}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ChartFrame>
  );
}
