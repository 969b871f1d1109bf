import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isDiscreetCode } from '#core/query/codes.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { client } from '../client.ts';
import type { FleetQuery } from '../queries/query-view.ts';
import { AlarmMap } from './AlarmMap.tsx';
import classes from './alarms.module.css';
import { DrillMark } from './DrillMark.tsx';
import { NearCars } from './NearCars.tsx';
import { PrintedStory } from './PrintedStory.tsx';
import { SceneFacts } from './SceneFacts.tsx';
import { useAlarmsTexts } from './texts.ts';

/** How often the nearest cars and the way are looked at again; the car itself moves by its own reports. */
const LOOK_AGAIN_MS = 4_000;

/** The alarm that is chosen: the map that follows its car, whom to call, its passenger, and the nearest cars. */
export function AlarmScene({ query }: { query: FleetQuery }) {
  const say = useAlarmsTexts();
  const go = useGo();
  const { fleet, id } = query;
  const [printing, setPrinting] = useState(false);
  const { data, error } = useOperation(
    ['alarms', 'scene', fleet, id],
    (signal) => client.scene({ fleet, queryId: id }, { signal }),
    { staleMs: LOOK_AGAIN_MS, everyMs: LOOK_AGAIN_MS },
  );
  const scene = data?.queryId === id ? data : undefined;
  const discreet = isDiscreetCode(query.code);
  const phone = discreet ? '' : (scene?.driver?.mobilePhone ?? '');
  const { vehicleId } = query;
  const call = () => {
    if (phone) window.location.href = `tel:${phone}`;
  };
  const message = () => {
    if (vehicleId !== null) go('messages', { fleet: String(fleet), vehicle: String(vehicleId) });
  };
  useKeys([
    ...(phone ? [{ key: 'C', does: say('keys.call'), run: call }] : []),
    ...(vehicleId === null ? [] : [{ key: 'G', does: say('keys.message'), run: message }]),
    { key: 'P', does: say('keys.print'), run: () => setPrinting(true) },
  ]);
  const hasPlace = scene !== undefined && (scene.car !== null || scene.place !== null);

  return (
    <div className={classes.scene} data-drill={query.drill || undefined}>
      {hasPlace ? <AlarmMap fleet={fleet} scene={scene} /> : null}
      <Panel
        title={query.plate ? say('scene.title', { plate: query.plate }) : say('scene.noVehicle', { id })}
        beside={query.drill ? <DrillMark /> : null}
        className={classes.about ?? ''}
        tools={
          <Group gap={4} justify="flex-end">
            {phone ? (
              <Button component="a" href={`tel:${phone}`} size="xs">
                {say('act.call')}
              </Button>
            ) : null}
            {vehicleId === null ? null : (
              <Button size="xs" variant="default" onClick={message}>
                {say('act.message')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => setPrinting(true)}>
              {say('act.print')}
            </Button>
          </Group>
        }
      >
        {error && !scene ? <Refusal sentence={errorSentence(error, 'alarmDesk')} /> : null}
        {scene && !hasPlace ? <Refusal sentence={say('scene.noPlace')} /> : null}
        {scene ? (
          <>
            <SceneFacts scene={scene} fleet={fleet} discreet={discreet} />
            <h3 className={classes.heading}>{say('near.title')}</h3>
            <NearCars fleet={fleet} cars={scene.nearest} />
          </>
        ) : error ? null : (
          <Nothing title={say('scene.waiting')} />
        )}
      </Panel>
      {printing ? <PrintedStory fleet={fleet} queryId={id} onPrinted={() => setPrinting(false)} /> : null}
    </div>
  );
}
