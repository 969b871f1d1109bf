import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import figureClasses from '#cards/figure/web/figure.module.css';
import { useFigureTexts } from '#cards/figure/web/texts.ts';
import { daysOfSpan, SPANS, todayIn } from '#core/figure/span-choice.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useMove, usePlace, usePlaces } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { FairRow } from '../contract.ts';
import { client } from './client.ts';
import { DriverPanel } from './DriverPanel.tsx';
import { FairFigures } from './FairFigures.tsx';
import { fairColumns } from './fair-columns.ts';
import classes from './fairness.module.css';
import { keptEvenBy, planSentence } from './said.ts';
import { useFairnessTexts } from './texts.ts';

const NONE = new Map<number, FairRow>();
const PHONE = { driver: 150, ahead: 120, engaged: 96 };

/** How work was shared over drivers, by whatever the plans of those days kept it even. */
export function FairnessView({ before }: { before: ReactNode }) {
  const say = useFairnessTexts();
  const sayOf = useFigureTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const move = useMove();
  const { fleet, fleets, choose } = useChosenFleet();
  const places = usePlaces(['span', 'first', 'last'] as const);
  const [rowText] = usePlace('row');
  const span = SPANS.find((one) => one === places.span) ?? 'today';
  const { first, last } = daysOfSpan(span, todayIn(zone, nowMs()), { first: places.first, last: places.last });
  const { data, error } = useOperation(
    ['reports', 'fairness', fleet?.id, first, last],
    (signal) => client.fairness({ fleet: fleet!.id, first, last }, { signal }),
    { enabled: fleet !== undefined },
  );
  const by = useMemo(() => keptEvenBy({ plans: data?.plans ?? [] }), [data]);
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const hasNow = data?.rows.some(({ now }) => now !== null) ?? false;
  const layout = `fairness-${[...by].join('-')}${hasNow ? '-now' : ''}${phone ? '-phone' : ''}`;
  const board = useBoard(layout, user);
  const columns = useMemo(() => {
    const all = fairColumns(by, hasNow, say, language);
    return phone ? phoneColumns(all, PHONE) : all;
  }, [by, hasNow, say, language, phone]);
  const chosen = rows.get(idInPlace(rowText) ?? -1);
  const put = (to: Record<string, string | undefined>) => move({ row: undefined, ...to });
  return (
    <div className={figureClasses.page}>
      <div className={figureClasses.asks}>
        {before}
        {fleet ? <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={choose} /> : null}
        <NativeSelect
          size="xs"
          label={sayOf('days')}
          value={span}
          data={SPANS.map((value) => ({ value, label: sayOf(`span.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            put(value === 'chosen' ? { span: value, first, last } : { span: value, first: undefined, last: undefined })
          }
        />
        {span === 'chosen'
          ? (['first', 'last'] as const).map((end) => (
              <TextInput
                key={end}
                size="xs"
                type="date"
                label={sayOf(end)}
                value={end === 'first' ? first : last}
                onChange={({ currentTarget: { value } }) => value && put({ [end]: value })}
              />
            ))
          : null}
      </div>
      {data ? (
        <ul className={classes.plans}>
          {data.plans.map((plan) => (
            <li key={plan.version}>
              {planSentence(plan, data.plans.length > 1 && plan.fromMs ? when(plan.fromMs) : null, say, language)}
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.choices.every > 1 ? (
        <p className={classes.note}>{say('sampled', { every: data.choices.every })}</p>
      ) : null}
      {data && data.rows.length < data.drivers ? (
        <p className={classes.note}>{say('cut', { most: data.rows.length, count: data.drivers })}</p>
      ) : null}
      <ListPage
        above={data && !(phone && chosen) ? <FairFigures told={data} by={by} /> : null}
        refusal={error ? errorSentence(error, 'reports') : null}
        narrow={phone}
        widths={{ panel: 'minmax(24rem, 34rem)' }}
        panel={
          chosen && data && fleet ? (
            <DriverPanel
              key={chosen.id}
              fleet={fleet.id}
              days={{ first, last }}
              row={chosen}
              told={data}
              by={by}
              onClose={() => put({})}
            />
          ) : null
        }
        list={
          <ListPanel title={say('fairness')} tools={<BoardTools board={board} columns={columns} />}>
            <Board<FairRow>
              key={layout}
              board={board}
              label={say('fairness')}
              rows={rows}
              ready={data !== undefined}
              columns={columns}
              empty={say('empty')}
              selectedId={chosen?.id ?? null}
              onSelect={({ id }) => move({ row: String(id) })}
              onOpen={({ id }) => move({ row: String(id) })}
            />
          </ListPanel>
        }
      />
    </div>
  );
}
