import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { FigureBar } from '#ui/kit/FigureBar.tsx';
import { clockText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { SPREAD_COLOURS, SpreadLayer } from '#ui/map/SpreadLayer.tsx';
import { vehicleColour } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import frame from '../../jobs/web/board/coach.module.css';
import { innerBounds } from '../../jobs/web/map/map-view.ts';
import { client } from '../../web/client.ts';
import { AdviceList } from './AdviceList.tsx';
import dist from './distribution.module.css';
import { numberText, type SpreadRow, STEPS, spreadRows, stepOf, totalOf } from './distribution-rows.ts';
import { type SayVehicles, texts, useVehicleTexts } from './texts.ts';
import { useVehicleScreen } from './use-vehicle-screen.ts';
import { VehicleFrame, VehicleScreenOf } from './VehicleFrame.tsx';

/** The fleet location report of the specification. */
const REPORT_EVERY_MS = 90_000;
const PHONE_ROW_HEIGHT = 40;
const NOBODY: ReadonlyMap<number, SpreadRow> = new Map();

/** Supply against the demand of the next half hour, area by area, as a table and on the map. */
export const DistributionPage = () => <VehicleScreenOf screen={Distribution} />;

function Distribution({ fleet, fleetChoice }: { fleet: FleetItem; fleetChoice: ReactNode }) {
  const say = useVehicleTexts();
  const scheme = useScheme();
  const screen = useVehicleScreen(fleet.id);
  const { phone, language, zone, facts } = screen;
  const [areaText, setArea] = usePlace('area');
  const areaId = idInPlace(areaText);
  const board = useBoard(phone ? 'distribution-phone' : 'distribution', screen.user);
  const { data, error, refetch, isFetching } = useOperation(
    ['coach', 'distribution', fleet.id],
    (signal) => client.vehicles.distribution({ fleet: fleet.id }, { signal }),
    { everyMs: REPORT_EVERY_MS, staleMs: REPORT_EVERY_MS },
  );
  const rows = useMemo(() => {
    if (!facts) return NOBODY;
    const names = new Map(facts.areas.features.map(({ id, properties }) => [id, properties.name]));
    return spreadRows(data, (id) => names.get(id) ?? '', say('dist.outside'));
  }, [data, facts, say]);
  const total = useMemo(() => totalOf(rows.values()), [rows]);
  const columns = useMemo(() => {
    const all = spreadColumns(say, language);
    return phone ? phoneColumns(all, { name: 112, available: 72, waiting: 76, balance: 82 }) : all;
  }, [say, language, phone]);
  const areas = useMemo(
    () =>
      (facts?.areas.features ?? []).map(({ id, properties, geometry }) => ({
        id,
        name: properties.name,
        rings: geometry.coordinates as unknown as Position[][],
        step: STEPS.indexOf(stepOf(rows.get(id)?.balance ?? 0)),
        label: rows.has(id) ? signed(rows.get(id)?.balance ?? 0, language) : '',
      })),
    [facts, rows, language],
  );
  const choose = (id: number | null) => setArea(id === null || id === 0 ? undefined : String(id));
  useKeys([
    { key: 'R', does: say('dist.refresh'), run: () => void refetch() },
    { key: 'Escape', does: say('close'), run: () => choose(null) },
  ]);

  const chosen = areaId === null ? undefined : rows.get(areaId);
  const figure = (id: string, label: string, value: number, colour?: string) => ({
    id,
    label,
    value: numberText(value, language),
    ...(colour ? { colour } : {}),
  });
  const figures = (
    <FigureBar
      label={say('dist.total')}
      figures={[
        figure('available', say('dist.available'), total.available, vehicleColour('available', scheme).solid),
        figure('vacant', say('dist.vacant'), total.vacant, vehicleColour('vacant', scheme).solid),
        figure('engaged', say('dist.engaged'), total.engaged, vehicleColour('engaged', scheme).solid),
        figure('soon', say('dist.soon'), total.soonClear),
        figure('oov', say('dist.oov'), total.outOfVehicle, vehicleColour('oov', scheme).solid),
        figure('waiting', say('dist.waiting'), total.waiting),
        figure('due', say('dist.due'), total.due),
        figure('expected', say('dist.expected'), total.expected),
        {
          ...figure('balance', say('dist.balance'), 0),
          value: signed(total.balance, language),
          bad: total.balance < 0,
        },
      ]}
    />
  );
  const table = (
    <Panel
      title={say('dist.title')}
      beside={
        <span style={{ color: 'var(--ink-soft)' }}>
          {data ? say('dist.report', { time: clockText(data.atMs, zone, true) }) : say('loading')}
        </span>
      }
      tools={
        <>
          <ActionIcon
            variant="default"
            size={30}
            loading={isFetching}
            aria-label={say('dist.refresh')}
            title={`${say('dist.refresh')} (R)`}
            onClick={() => void refetch()}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
          <BoardTools board={board} columns={columns} filterLabel={say('dist.filter')} />
        </>
      }
      flush
      className={phone ? frame.tall : undefined}
    >
      <Board<SpreadRow>
        board={board}
        label={say('dist.label')}
        rows={rows}
        ready={data !== undefined && facts !== undefined}
        columns={columns}
        empty={say('dist.empty')}
        selectedId={areaId}
        onSelect={(row) => choose(row.id)}
        tone={(row) => TONE[stepOf(row.balance)]}
        {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : {})}
      />
    </Panel>
  );
  const advice = data ? (
    <AdviceList
      advice={data.advice}
      areaName={(id) => facts?.areas.features.find((area) => area.id === id)?.properties.name ?? ''}
      zone={zone}
      language={language}
    />
  ) : null;
  const map = facts ? (
    <Panel
      title={say('dist.map')}
      beside={
        chosen ? (
          <output className={dist.selected}>
            {say('dist.selected', {
              area: chosen.name,
              available: chosen.available,
              soon: chosen.soonClear,
              waiting: chosen.waiting,
              due: chosen.due,
              expected: numberText(chosen.expected, language),
            })}
          </output>
        ) : null
      }
      flush
    >
      <CityMap
        streetsUrl={`/api/city/${encodeURIComponent(facts.city)}/streets.json`}
        bounds={innerBounds(facts.bounds, facts.centre)}
        label={say('dist.map')}
        corner={
          <ul className={dist.legend} aria-label={say('dist.legend')}>
            <li className={dist.legendTitle}>{say('dist.legend')}</li>
            {STEPS.map((step, i) => (
              <li key={step}>
                <span className={dist.swatch} style={{ background: SPREAD_COLOURS[scheme][i] }} aria-hidden />
                {say(`dist.step.${step}`)}
              </li>
            ))}
          </ul>
        }
      >
        <SpreadLayer areas={areas} selectedId={areaId} onPick={choose} />
      </CityMap>
    </Panel>
  ) : null;
  return (
    <VehicleFrame
      screen={screen}
      top={
        <>
          {fleetChoice}
          {figures}
        </>
      }
      notice={error ? say('dist.failed') : null}
    >
      <div className={dist.work} data-phone={phone || undefined}>
        <div className={dist.left}>
          {table}
          {advice}
        </div>
        {map}
      </div>
    </VehicleFrame>
  );
}

const TONE = { veryShort: 'bad', short: 'warn', even: undefined, spare: undefined, muchSpare: undefined } as const;

/** A balance with its sign: `+3`, `−2.5`, `0`. */
function signed(value: number, language: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${numberText(Math.abs(value), language)}`;
}

function spreadColumns(say: SayVehicles, language: string): BoardColumn<SpreadRow>[] {
  type Counted = TextKey<typeof texts.en> & `dist.head.${string}`;
  const count = (id: keyof SpreadRow & string, name: string, hint?: string): BoardColumn<SpreadRow> => ({
    id,
    title: say(`dist.head.${id}` as Counted),
    width: 60,
    grow: 1,
    kind: 'number',
    value: (row) => Number(row[id]),
    text: (row) => (row[id] === 0 ? '' : numberText(Number(row[id]), language)),
    hint: () => hint ?? name,
  });
  return [
    { id: 'name', title: say('dist.area'), width: 146, grow: 3, strong: true, value: (row) => row.name },
    {
      id: 'balance',
      title: say('dist.balance'),
      width: 92,
      grow: 1,
      kind: 'number',
      sort: 'asc',
      strong: true,
      value: (row) => row.balance,
      text: (row) => signed(row.balance, language),
      tone: (row) => TONE[stepOf(row.balance)],
      hint: () => say('dist.hint.balance'),
    },
    count('available', say('dist.available'), say('dist.hint.available')),
    count('vacant', say('dist.vacant'), say('dist.hint.vacant')),
    count('engaged', say('dist.engaged')),
    count('soonClear', say('dist.soon'), say('dist.hint.soon')),
    count('outOfVehicle', say('dist.oov')),
    count('waiting', say('dist.waiting')),
    count('due', say('dist.due'), say('dist.hint.due')),
    count('expected', say('dist.expected'), say('dist.hint.expected')),
  ];
}
