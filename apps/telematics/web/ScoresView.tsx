import { Button, CloseButton, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useMove, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { countText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ScoreRow } from '../contract.ts';
import { CoachButton } from './CoachButton.tsx';
import { client } from './client.ts';
import { rateText, ScoreParts, tenths } from './ScoreParts.tsx';
import classes from './telematics.module.css';
import { useTelematicsTexts } from './texts.ts';

const DAYS = [7, 28, 90] as const;
const NONE = new Map<number, ScoreRow>();

/** How each driver drove, those who differ from the fleet by more than chance first, and beside it what the score is made of. */
export function ScoresView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTelematicsTexts();
  const move = useMove();
  const { user } = useSignedIn();
  const { language } = useTranslation().i18n;
  const phone = usePhone();
  const [daysText, setDays] = usePlace('days');
  const days = DAYS.find((one) => String(one) === daysText) ?? DAYS[0];
  const [chosenText, choose] = usePlace('driver');
  const chosenId = idInPlace(chosenText);
  const { data, error } = useOperation(['telematics', fleet, 'scores', days], (signal) =>
    client.scores({ fleet, days }, { signal }),
  );
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`telematics-scores${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const whole = (n: number | null) => (n === null ? say('scores.tooFew') : String(n));
    const all: BoardColumn<ScoreRow>[] = [
      { id: 'did', title: say('scores.columns.did'), width: 90, value: (row) => row.did, strong: true },
      { id: 'name', title: say('scores.columns.name'), grow: 1, value: (row) => row.name },
      {
        id: 'standing',
        title: say('scores.columns.standing'),
        width: 170,
        value: (row) => say(`scores.standing.${row.standing}`),
      },
      {
        id: 'rate',
        title: say('scores.columns.rate'),
        width: 150,
        kind: 'number',
        value: (row) => row.per100Km,
        text: (row) => rateText(row, say),
      },
      {
        id: 'score',
        title: say('scores.columns.score'),
        width: 110,
        kind: 'number',
        value: (row) => row.score,
        text: (row) => whole(row.score),
      },
      {
        id: 'own',
        title: say('scores.columns.own'),
        width: 160,
        kind: 'number',
        value: (row) => row.own,
        text: (row) => whole(row.own),
      },
      {
        id: 'km',
        title: say('scores.columns.km'),
        width: 90,
        kind: 'number',
        value: (row) => Math.round(row.km),
        text: (row) => countText(Math.round(row.km), language),
      },
      {
        id: 'first',
        title: say('scores.columns.first'),
        width: 200,
        value: ({ parts: [first] }) => (first && first.off > 0 ? say(`types.${first.type}`) : ''),
      },
    ];
    return phone ? phoneColumns(all, { did: 70, name: 130, standing: 150, km: 64 }) : all;
  }, [say, language, phone]);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'telematics') : null}
      narrow={phone}
      widths={{ panel: 'minmax(22rem, 30rem)' }}
      panel={
        chosen && data ? (
          <Panel
            title={`${chosen.did} ${chosen.name}`}
            tools={<CloseButton size="sm" aria-label={say('close')} onClick={() => choose(undefined)} />}
          >
            <p className={classes.about}>
              {say('scores.about', {
                km: data.leastKm,
                rate: data.fleetPer100Km === null ? say('scores.noMedian') : tenths(data.fleetPer100Km),
                median: data.fleetMedian ?? say('scores.noMedian'),
              })}
            </p>
            <p className={classes.about}>{say('scores.caution')}</p>
            <ScoreParts row={chosen} version={data.version} />
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => move({ view: 'events', driver: String(chosen.id) })}>
                {say('scores.events')}
              </Button>
              <CoachButton fleet={fleet} row={chosen} />
            </Group>
          </Panel>
        ) : null
      }
      list={
        <ListPanel
          title={say('scores.title')}
          tools={
            <>
              {before}
              <NativeSelect
                size="xs"
                aria-label={say('days')}
                value={String(days)}
                data={DAYS.map((count) => ({ value: String(count), label: say('daysOf', { count }) }))}
                onChange={(event) => setDays(event.currentTarget.value)}
              />
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<ScoreRow>
            board={board}
            label={say('scores.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('scores.empty')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
          />
        </ListPanel>
      }
    />
  );
}
