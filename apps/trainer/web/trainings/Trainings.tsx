import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ToldTraining } from '../../contract/shapes.ts';
import { TRAINING_VIEWS } from '../../contract/trainings.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { TrainingPanel } from './TrainingPanel.tsx';
import { trainingColumns } from './training-columns.ts';

/** Trainings of a fleet in each of their states. */
export function Trainings({ fleet }: { fleet: number }) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [whichText, setWhich] = usePlace('which');
  const which = TRAINING_VIEWS.find((one) => one === whichText) ?? 'open';
  const [chosenText, choose] = usePlace('training');
  const chosenId = idInPlace(chosenText);
  const [opening, setOpening] = useState(false);
  const board = useBoard(phone ? 'trainer-trainings-phone' : 'trainer-trainings', user);
  const { data, error } = useOperation(['trainer', fleet, 'trainings', which], (signal) =>
    client.trainings({ fleet, which }, { signal }),
  );
  const rows = useMemo(() => new Map((data?.trainings ?? []).map((one) => [one.id, one])), [data]);
  const columns = useMemo(() => {
    const all = trainingColumns(say, { language, when, zone });
    return phone ? phoneColumns(all, { driver: 130, course: 130, state: 110 }) : all;
  }, [say, language, when, zone, phone]);
  useKeys([
    { key: 'F2', does: say('trainings.new'), run: () => setOpening(true) },
    { key: 'Escape', does: say('closeKey'), run: () => (isBehindDialog() ? undefined : choose(undefined)) },
  ]);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'trainer') : null}
      narrow={phone}
      widths={{ panel: 'minmax(20rem, 26rem)' }}
      list={
        <ListPanel
          title={say('trainings.title')}
          beside={<span>{data?.more ? say('trainings.more') : say('trainings.count', { count: rows.size })}</span>}
          tools={
            <>
              <SegmentedControl
                size="xs"
                aria-label={say('trainings.which')}
                value={which}
                onChange={(next) => setWhich(next === 'open' ? undefined : next)}
                data={TRAINING_VIEWS.map((value) => ({ value, label: say(`trainings.${value}`) }))}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('trainings.filter')} />
              <Button size="xs" onClick={() => setOpening(true)}>
                {say('trainings.new')}
              </Button>
            </>
          }
        >
          <Board<ToldTraining>
            key={which}
            board={board}
            label={say('trainings.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('trainings.none')}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
          />
          {opening ? (
            <OpenDialog
              fleet={fleet}
              onOpened={(id) => {
                setWhich(undefined);
                choose(String(id));
              }}
              onClose={() => setOpening(false)}
            />
          ) : null}
        </ListPanel>
      }
      panel={
        chosen ? (
          <TrainingPanel
            key={chosen.id}
            fleet={fleet}
            training={chosen}
            supervises={data?.supervises ?? false}
            onClose={() => choose(undefined)}
          />
        ) : null
      }
    />
  );
}
