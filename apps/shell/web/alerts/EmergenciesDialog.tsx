import { Button, Group } from '@mantine/core';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { UnaskedPanel } from '#ui/kit/unasked/UnaskedPanel.tsx';
import { Age } from '#ui/trade/Age.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { shell } from '../client.ts';
import { mayOpenRoute } from '../stats/may-open-route.ts';
import classes from './alerts.module.css';
import { EmergencyWords } from './EmergencyWords.tsx';
import { ALARMS, type Emergency } from './emergency.ts';
import { useAlertsTexts, useCodeText } from './texts.ts';

export interface EmergenciesDialogProps {
  emergencies: readonly Emergency[];
  /** This user may take here what came to the supervisors. */
  takesHere: boolean;
  /** Acknowledged: the sound ends, and the dialog returns for a new one only. */
  onClose: () => void;
}

/** Who is in danger, where and since when. */
export function EmergenciesDialog({ emergencies, takesHere, onClose }: EmergenciesDialogProps) {
  const say = useAlertsTexts();
  const go = useGo();
  const zone = useShownZone();
  const { flags } = useSignedIn();
  const mayAct = mayOpenRoute(flags, ALARMS);
  const codeText = useCodeText();
  const take = useAct((one: { fleet: number; queryId: number }) => shell.escalated.take(one));
  const takeable = ({ fleet, escalated }: Emergency) => takesHere && escalated && fleet !== null;
  const firstTakeable = emergencies.find(takeable)?.id;

  return (
    <UnaskedPanel title={say('title')} grave onClose={onClose}>
      {take.error ? <Refusal sentence={errorSentence(take.error, 'alerts')} /> : null}
      <table className={classes.table} aria-label={say('title')}>
        <thead>
          <tr>
            <th scope="col">{say('emergency')}</th>
            <th scope="col">{say('time')}</th>
            <th scope="col">{say('vehicle')}</th>
            <th scope="col">{say('driver')}</th>
            {takesHere ? <th scope="col">{say('act')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {emergencies.map((one) => (
            <tr key={one.id} data-drill={one.drill || undefined}>
              <td>
                <EmergencyWords emergency={one} />
              </td>
              <td className={classes.time}>
                {clockText(one.atMs, zone, true)} <Age sinceMs={one.atMs} badSeconds={30} />
              </td>
              <td>{one.plate ? <Plate plate={one.plate} /> : null}</td>
              <td>{one.driver}</td>
              {takesHere ? (
                <td>
                  {takeable(one) ? (
                    <Button
                      size="xs"
                      color="red"
                      aria-label={say('takeOf', { what: codeText(one.code), whom: one.plate || one.driver })}
                      aria-busy={take.isPending}
                      {...(one.id === firstTakeable ? { 'data-autofocus': true } : {})}
                      onClick={() => take.mutate({ fleet: one.fleet as number, queryId: one.id })}
                    >
                      {say('take')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button
          variant="default"
          onClick={onClose}
          {...(mayAct || firstTakeable !== undefined ? {} : { 'data-autofocus': true })}
        >
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
    </UnaskedPanel>
  );
}
