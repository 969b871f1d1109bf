import { NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { TAMPER_CODES } from '#core/tamper/rule.ts';
import { tamperMeasure } from '#core/tamper/words.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { TamperEventRow } from '../contract/events.ts';
import { client } from './client.ts';
import { EventPanel } from './EventPanel.tsx';
import { ruleTitle } from './rule-words.ts';
import { useTamperTexts } from './texts.ts';

const STATES = ['on', 'shadow'] as const;

/** What the rules found, the newest first, and beside it what a finding rests on. */
export function EventsView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTamperTexts();
  const when = useWhen();
  const zone = useShownZone();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [codeText, setCode] = usePlace('code');
  const code = TAMPER_CODES.find((one) => one === codeText);
  const [stateText, setState] = usePlace('state');
  const state = STATES.find((one) => one === stateText);
  const driver = idInPlace(usePlace('driver')[0]);
  const [chosenText, choose] = usePlace('event');
  const chosenId = idInPlace(chosenText);
  const key = ['tamper', fleet, 'events', code, state, driver] as const;
  const pages = useRowPages([...key], (last: TamperEventRow | null, signal) =>
    client.events(
      {
        fleet,
        ...(code ? { code } : {}),
        ...(state ? { state } : {}),
        ...(driver === null ? {} : { driver }),
        ...(last ? { beforeId: last.id } : {}),
      },
      { signal },
    ),
  );
  useReread('tamper', fleet, () => queries.invalidateQueries({ queryKey: ['tamper', fleet, 'events'] }));
  const board = useBoard(`tamper-events${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const figure = (row: TamperEventRow, n: number) => tamperMeasure(row.code, n, currentLanguage());
    const all: BoardColumn<TamperEventRow>[] = [
      {
        id: 'when',
        title: say('events.columns.when'),
        width: 130,
        value: (row) => row.atMs,
        text: (row) => when(row.atMs),
        sheet: (row) => ({ atMs: row.atMs, zone }),
      },
      {
        id: 'rule',
        title: say('events.columns.rule'),
        width: 220,
        grow: 1,
        value: (row) => ruleTitle(row.code),
        strong: true,
      },
      {
        id: 'state',
        title: say('events.columns.state'),
        width: 96,
        value: (row) => say(`state.${row.state}`),
        tone: (row) => (row.state === 'shadow' ? 'soft' : 'warn'),
      },
      {
        id: 'driver',
        title: say('events.columns.driver'),
        width: 180,
        grow: 1,
        value: (row) => (row.did === null ? '' : `${row.did} ${row.driverName ?? ''}`),
      },
      { id: 'plate', title: say('events.columns.plate'), width: 86, value: (row) => row.plate },
      {
        id: 'measure',
        title: say('events.columns.measure'),
        width: 110,
        kind: 'number',
        value: (row) => row.measure,
        text: (row) => figure(row, row.measure),
      },
      {
        id: 'threshold',
        title: say('events.columns.threshold'),
        width: 110,
        kind: 'number',
        value: (row) => row.threshold,
        text: (row) => figure(row, row.threshold),
      },
      {
        id: 'sure',
        title: say('events.columns.sure'),
        width: 76,
        kind: 'number',
        value: (row) => Math.round(row.confidence * 100),
        text: (row) => say('percent', { n: Math.round(row.confidence * 100) }),
      },
      { id: 'case', title: say('events.columns.case'), width: 110, value: (row) => row.caseNumber ?? '' },
    ];
    return phone ? phoneColumns(all, { when: 92, rule: 168, measure: 86 }) : all;
  }, [say, when, zone, phone]);
  const chosen = chosenId === null ? undefined : pages.rows.get(chosenId);
  return (
    <ListPage
      refusal={pages.failure ? errorSentence(pages.failure, 'tamper') : null}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 32rem)' }}
      panel={
        chosen ? <EventPanel key={chosen.id} fleet={fleet} event={chosen} onClose={() => choose(undefined)} /> : null
      }
      list={
        <ListPanel
          title={say('events.title')}
          more={pages.more ? { label: say('more'), busy: pages.busy, onMore: () => void pages.next() } : null}
          tools={
            <>
              {before}
              <NativeSelect
                size="xs"
                aria-label={say('events.rule')}
                value={code ?? ''}
                data={[
                  { value: '', label: say('events.allRules') },
                  ...TAMPER_CODES.map((value) => ({ value, label: ruleTitle(value) })),
                ]}
                onChange={({ currentTarget: { value } }) => setCode(value === '' ? undefined : value)}
              />
              <NativeSelect
                size="xs"
                aria-label={say('events.stateOf')}
                value={state ?? ''}
                data={[
                  { value: '', label: say('events.anyState') },
                  ...STATES.map((value) => ({ value, label: say(`state.${value}`) })),
                ]}
                onChange={({ currentTarget: { value } }) => setState(value === '' ? undefined : value)}
              />
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<TamperEventRow>
            board={board}
            label={say('events.title')}
            rows={pages.rows}
            ready={pages.ready}
            columns={columns}
            empty={say('events.empty')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
          />
        </ListPanel>
      }
    />
  );
}
