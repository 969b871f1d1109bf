import { Button, CloseButton } from '@mantine/core';
import { MINUTE_MS } from '#core/kit/time.ts';
import { useMove } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { EventRow } from '../contract.ts';
import { measureText } from './event/measure-text.ts';
import classes from './telematics.module.css';
import { useTelematicsTexts } from './texts.ts';

const AROUND_MS = 5 * MINUTE_MS;

/** Opens the drive of an event at its moment. */
export function useShowDrive(): (event: EventRow) => void {
  const move = useMove();
  return ({ vehicleId, atMs }) =>
    move({
      view: 'replay',
      vehicle: String(vehicleId),
      from: String(Math.floor((atMs - AROUND_MS) / MINUTE_MS) * MINUTE_MS),
      minutes: undefined,
      at: String(atMs),
      event: undefined,
      driver: undefined,
      type: undefined,
    });
}

/** One event, and the way to its drive. */
export function EventPanel({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const say = useTelematicsTexts();
  const when = useWhen();
  const show = useShowDrive();
  return (
    <Panel
      title={say(`types.${event.type}`)}
      tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}
    >
      <p className={classes.about}>
        {say(event.unit === 'none' ? 'events.saidOnly' : 'events.about', {
          plate: event.plate,
          when: when(event.atMs),
          measure: measureText(event, say),
          threshold: measureText({ ...event, measure: event.threshold }, say),
          sure: Math.round(event.confidence * 100),
        })}
      </p>
      <p className={classes.about}>
        {say('events.driver')}: {event.did === null ? say('events.nobody') : `${event.did} ${event.driverName ?? ''}`}
      </p>
      <Button size="xs" onClick={() => show(event)}>
        {say('events.show')}
      </Button>
    </Panel>
  );
}
