import { useTranslation } from 'react-i18next';
import { Cell, Pie, PieChart } from 'recharts';
import { numbersIn } from '#core/kit/written.ts';
import { countText } from '#ui/kit/format.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { type Series, seriesColour } from './chart-colours.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import classes from './charts.module.css';

export interface Slice {
  series: Series | 'workingOff';
  name: string;
  value: number;
}

/** How a number is shared out. Its legend is a table of the figures, for those who do not see the chart as well. */
export function SharePie({ title, empty, slices }: { title: string; empty: string; slices: readonly Slice[] }) {
  const { i18n } = useTranslation();
  const scheme = useScheme();
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const percent = numbersIn(i18n.language, { style: 'percent' });
  return (
    <figure className={classes.chart} aria-label={title}>
      <figcaption>{title}</figcaption>
      <div className={classes.body} style={{ height: CHART_HEIGHT }}>
        {total === 0 ? (
          <p className={`${classes.drawing} ${classes.empty}`}>{empty}</p>
        ) : (
          <div className={classes.drawing} aria-hidden>
            <PieChart responsive accessibilityLayer={false} style={{ width: '100%', height: '100%' }}>
              <Pie
                data={slices.map(({ name, value }) => ({ name, value }))}
                dataKey="value"
                rootTabIndex={-1}
                innerRadius="52%"
                outerRadius="88%"
                startAngle={90}
                endAngle={-270}
                isAnimationActive={false}
                stroke="var(--surface)"
                strokeWidth={slices.filter(({ value }) => value > 0).length > 1 ? 2 : 0}
              >
                {slices.map(({ series }) => (
                  <Cell key={series} fill={seriesColour(series, scheme)} />
                ))}
              </Pie>
            </PieChart>
          </div>
        )}
        <table className={classes.legend}>
          <tbody>
            {slices.map(({ series, name, value }) => (
              <tr key={series}>
                <th scope="row">
                  <span className={classes.dot} style={{ background: seriesColour(series, scheme) }} aria-hidden />
                  {name}
                </th>
                <td>{countText(value, i18n.language)}</td>
                <td className={classes.share}>{total === 0 ? '' : percent.format(value / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
