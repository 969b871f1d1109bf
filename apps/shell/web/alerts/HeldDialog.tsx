import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { isDiscreetCode } from '#core/query/codes.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { ResponseField } from '#ui/kit/ask/ResponseField.tsx';
import { clockText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Phone } from '#ui/kit/phones.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Age } from '#ui/trade/Age.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { shell } from '../client.ts';
import classes from './alerts.module.css';
import { EmergencyWords } from './EmergencyWords.tsx';
import type { HeldEmergency } from './emergency.ts';
import { useAlertsTexts } from './texts.ts';

const LONGEST_RESPONSE = 2_000;

/** An emergency that a supervisor who has no page of alarms has taken; it stands until it is finished or given back. */
export function HeldDialog({ emergency }: { emergency: HeldEmergency }) {
  const say = useAlertsTexts();
  const zone = useShownZone();
  const [response, setResponse] = useState('');
  const [missing, setMissing] = useState(false);
  const { id: queryId, fleet, code, atMs, plate, driver } = emergency;
  const facts = useOperation(['escalated', fleet, queryId], (signal) =>
    shell.escalated.facts({ fleet, queryId }, { signal }),
  );
  const release = useAct(() => shell.escalated.release({ fleet, queryId }));
  const finish = useAct((told: string) => shell.escalated.finish({ fleet, queryId, response: told }), {
    onDone: () => toast({ severity: 'success', summary: say('held.done') }),
  });
  const refusal = finish.error ?? release.error;
  const { mobilePhone = '', address = null } = facts.data ?? {};

  const end = () => {
    const told = response.trim();
    setMissing(told === '');
    if (told !== '' && !finish.isPending) finish.mutate(told);
  };

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={say('held.title')}
      classNames={{ content: classes.dialog, header: classes.head }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          end();
        }}
      >
        <Stack gap="sm">
          <div>
            <EmergencyWords emergency={emergency} held />
          </div>
          <div className={classes.facts}>
            <span>
              {clockText(atMs, zone, true)} <Age sinceMs={atMs} badSeconds={30} />
            </span>
            {plate ? <Plate plate={plate} /> : null}
            <span>{driver}</span>
            {mobilePhone ? (
              <a href={`tel:${mobilePhone}`}>
                <Phone kept={mobilePhone} />
              </a>
            ) : null}
            {address ? <span>{address}</span> : null}
          </div>
          {isDiscreetCode(code) ? <p className={classes.escalated}>{say('held.discreet')}</p> : null}
          {refusal ? <Refusal sentence={errorSentence(refusal, 'alerts')} /> : null}
          <ResponseField
            label={say('held.response')}
            hint={say('held.responseHint')}
            required
            most={LONGEST_RESPONSE}
            value={response}
            problem={missing ? say('errors.responseMissing') : null}
            onGive={end}
            onWrite={(told) => {
              setResponse(told);
              setMissing(false);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" aria-busy={release.isPending} onClick={() => release.mutate()}>
              {say('held.release')}
            </Button>
            <Button type="submit" color="red" aria-busy={finish.isPending}>
              {say('held.finish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
