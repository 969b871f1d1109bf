import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartOf } from '#core/figure/chart/report-chart.ts';
import { type FigureName, isMoney } from '#core/figure/figures.ts';
import { chartTitle, clocksSaid, linesOf, type ReportLine, standsOut } from '#core/figure/report-lines.ts';
import { figureTitle, valueText } from '#core/figure/said.ts';
import type { ScopeKind } from '#core/figure/scope.ts';
import { todayIn } from '#core/figure/span-choice.ts';
import type { ToldReport } from '#core/figure/told-report.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useMove, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { FigureBar } from '#ui/kit/FigureBar.tsx';
import { dateText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { AskedReport, ExportFormat } from '../contract.ts';
import { type ReportShape, useAskedReport } from './asked-place.ts';
import { CellsPanel } from './CellsPanel.tsx';
import classes from './figure.module.css';
import type { FigureClient } from './figure-client.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportChart } from './ReportChart.tsx';
import { reportColumns } from './report-rows.ts';
import { useFigureTexts } from './texts.ts';

const NONE = new Map<string, ReportLine>();
/** The row of all together stands under no key. */
const ALL = 'all';

/** A page of a report: what is asked, what stands out, drawn and as a table; a row opens its figures and what is behind them. */
export function FigureReport({
  name,
  title,
  shape,
  fleets,
  client,
  namespace,
  before,
  scope = 'fleets',
  renderAfter,
}: {
  /** Under which the layout of the table is kept. */
  name: string;
  title: string;
  shape: ReportShape;
  fleets: readonly { id: number; name: string }[];
  client: FigureClient;
  namespace: string;
  before?: ReactNode;
  /** Whose rows are told: by what is not theirs nothing is chosen. */
  scope?: ScopeKind;
  /** At the end of the bar, with what is asked and which figure is drawn. */
  renderAfter?: (asked: AskedReport, drawn: FigureName) => ReactNode;
}) {
  const say = useFigureTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const phone = usePhone();
  const move = useMove();
  const [rowText] = usePlace('row');
  const page = useAskedReport(shape, fleets, todayIn(zone, nowMs()));
  const asked: AskedReport = useMemo(
    () => ({
      fleets: [...page.fleets],
      figures: [...shape.figures],
      by: [...page.by],
      first: page.first,
      last: page.last,
      filters: page.filters as AskedReport['filters'],
      compare: page.compare,
    }),
    [page, shape],
  );
  const { data, error } = useOperation([namespace, 'report', asked], (signal) => client.report(asked, { signal }), {
    enabled: fleets.length > 0,
  });
  const lines = useMemo(() => {
    if (!data) return NONE;
    return new Map(linesOf(asked.by, data, language).map((line) => [line.id, line]));
  }, [data, asked.by, language]);
  // A layout for each set of columns: one that comes while another is shown would stand at the end.
  const layout = `figures-${name}${asked.compare === null ? '' : '-beside'}${phone ? '-phone' : ''}`;
  const board = useBoard(layout, user);
  const columns = useMemo(() => {
    const all = reportColumns(asked, data?.currency ?? null, say, language);
    const drawn = page.drawn;
    return phone ? phoneColumns(all, { key: 150, [drawn]: 90, [shape.figures[0] ?? drawn]: 90 }) : all;
  }, [asked, data?.currency, say, language, phone, page.drawn, shape.figures]);
  const exported = (format: ExportFormat) => {
    const { compare: _, ...taken } = asked;
    void client.exported({ ...taken, format }).catch(() => undefined);
  };
  const chosen =
    rowText === ALL && data ? totalLine(data, say('all')) : rowText === undefined ? undefined : lines.get(rowText);
  const choose = (id: string | undefined) => move({ row: id, ...(id === undefined ? { figure: undefined } : {}) });
  const hidden = data && data.currency === null && asked.figures.some(isMoney) && !asked.by.includes('fleet');
  const drawn = useMemo(
    () =>
      data
        ? chartOf([...lines.values()], page.drawn, asked, { language, labels: data.labels, currency: data.currency })
        : null,
    [data, lines, page.drawn, asked, language],
  );
  return (
    <div className={classes.page}>
      <ReportBar
        shape={shape}
        asked={page}
        fleets={fleets}
        client={client}
        namespace={namespace}
        before={before}
        scope={scope}
        after={renderAfter?.(asked, page.drawn)}
      />
      <p className={classes.about}>
        {clocksSaid(data?.zones ?? {}, language)}
        {data?.compared
          ? ` ${say('beside', { days: `${dateText(data.compared.first, language)} – ${dateText(data.compared.last, language)}` })}.`
          : ''}
        {hidden ? ` ${say('noMoney')}` : ''}
      </p>
      <ListPage
        above={
          data && drawn && lines.size > 0 && !(phone && chosen) ? (
            <>
              <FigureBar
                label={say('all')}
                figures={asked.figures.map((figure, place) => ({
                  id: figure,
                  label: figureTitle(figure, language),
                  value: valueText(figure, data.total.values[place] ?? null, data.currency, language),
                  ...(data.total.was
                    ? { note: ` (${valueText(figure, data.total.was[place] ?? null, data.currency, language)})` }
                    : {}),
                  onOpen: () => move({ row: ALL, figure }),
                }))}
              />
              <div className={classes.drawn}>
                <p className={classes.says}>{standsOut(page.drawn, [...lines.values()], asked, language)}</p>
                <ReportChart
                  title={chartTitle(page.drawn, asked.by, language)}
                  chart={drawn}
                  note={drawn.shown < lines.size ? say('chartMost', { most: drawn.shown, count: lines.size }) : null}
                  chosen={rowText ?? null}
                  onChoose={choose}
                />
              </div>
            </>
          ) : null
        }
        refusal={error ? errorSentence(error, namespace) : null}
        narrow={phone}
        widths={{ panel: 'minmax(24rem, 34rem)' }}
        panel={
          chosen && data ? (
            <CellsPanel
              key={chosen.id}
              title={chosen.label}
              row={chosen.row}
              report={data}
              currency={chosen.currency}
              asked={asked}
              client={client}
              namespace={namespace}
              onClose={() => choose(undefined)}
            />
          ) : null
        }
        list={
          <ListPanel title={title} tools={<BoardTools board={board} columns={columns} onExport={exported} />}>
            <Board<ReportLine>
              key={layout}
              board={board}
              label={title}
              rows={lines}
              ready={data !== undefined}
              columns={columns}
              empty={say('empty')}
              selectedId={rowText ?? null}
              onSelect={({ id }) => choose(id)}
              onOpen={({ id }) => choose(id)}
            />
          </ListPanel>
        }
      />
    </div>
  );
}

const totalLine = (data: ToldReport, label: string): ReportLine => ({
  id: ALL,
  row: data.total,
  label,
  currency: data.currency,
});
