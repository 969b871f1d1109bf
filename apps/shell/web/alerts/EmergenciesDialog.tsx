import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';
import { Age } from '#ui/trade/Age.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { mayOpenRoute } from '../stats/may-open-route.ts';
import classes from './alerts.module.css';
import type { Emergency } from './emergency.ts';
import { texts, useAlertsTexts } from './texts.ts';

const ALARMS = 'queries/alarms';
/** Above every other dialog, below the toasts. */
const ABOVE_ALL = 900;

type CodeKey = keyof typeof texts.en.code;

export interface EmergenciesDialogProps {
  open: boolean;
  emergencies: readonly Emergency[];
  /** Acknowledged: the sound ends, and the dialog returns for a new one only. */
  onClose: () => void;
}

/** Who is in danger, where and since when. A click beside it does not close it. */
export function EmergenciesDialog({ open, emergencies, onClose }: EmergenciesDialogProps) {
  const say = useAlertsTexts();
  const go = useGo();
  const zone = useShownZone();
  const { flags } = useSignedIn();
  const [last, setLast] = useState(emergencies);
  // While the dialog leaves, it still shows what it told.
  if (open && emergencies !== last && emergencies.length > 0) setLast(emergencies);
  const mayAct = mayOpenRoute(flags, ALARMS);
  const codeText = (code: number) =>
    `c${code}` in texts.en.code ? say(`code.${`c${code}` as CodeKey}`) : String(code);

  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={say('title')}
      size="lg"
      zIndex={ABOVE_ALL}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('close') }}
      classNames={{ content: classes.dialog, header: classes.head }}
    >
      <table className={classes.table} aria-label={say('title')}>
        <thead>
          <tr>
            <th scope="col">{say('emergency')}</th>
            <th scope="col">{say('time')}</th>
            <th scope="col">{say('vehicle')}</th>
            <th scope="col">{say('driver')}</th>
          </tr>
        </thead>
        <tbody>
          {last.map(({ id, code, words, atMs, plate, driver, drill, escalated }) => (
            <tr key={id} data-drill={drill || undefined}>
              <td>
                <strong className={classes.code}>{codeText(code)}</strong>
                {drill ? <strong className={classes.drill}>{say('drill')}</strong> : null}
                {words ? <div className={classes.words}>{words}</div> : null}
                {escalated ? <div className={classes.escalated}>{say('escalated')}</div> : null}
              </td>
              <td className={classes.time}>
                {clockText(atMs, zone, true)} <Age sinceMs={atMs} badSeconds={30} />
              </td>
              <td>{plate ? <Plate plate={plate} /> : null}</td>
              <td>{driver}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose} {...(mayAct ? {} : { 'data-autofocus': true })}>
          {say('close')}
        </Button>
        {mayAct ? (
          <Button
            data-autofocus
            color="red"
            onClick={() => {
              onClose();
              go(ALARMS);
            }}
          >
            {say('action')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}
