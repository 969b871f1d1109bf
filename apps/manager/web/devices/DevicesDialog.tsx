import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { DeviceItem } from '../../contract/devices.ts';
import { client } from '../client.ts';
import { CredentialsShown, type IssuedCredentials } from './CredentialsShown.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { IssueForm } from './IssueForm.tsx';
import { useDeviceTexts } from './texts.ts';

const SEEN_AGAIN_MS = 10_000;

/** The devices of a fleet: who has credentials, when it was last seen; issuing, and ending. */
export function DevicesDialog({
  fleet,
  mayWrite,
  opened,
  onClose,
}: {
  fleet: FleetItem;
  mayWrite: boolean;
  opened: boolean;
  onClose: () => void;
}) {
  const say = useDeviceTexts();
  const sayUi = useUiTexts();
  const [issued, setIssued] = useState<IssuedCredentials | null>(null);
  const key = ['manager-devices', fleet.id];
  const { data, error } = useOperation(key, (signal) => client.devices.list({ fleet: fleet.id }, { signal }), {
    enabled: opened,
    everyMs: SEEN_AGAIN_MS,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: key });
  const ending = useAct(({ id }: DeviceItem) => client.devices.end({ fleet: fleet.id, id }), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('devices.ended', { name }) });
      readAgain();
    },
    onRefused: (refusal) => toast({ severity: 'error', summary: errorSentence(refusal, 'manager-devices') }),
  });

  async function end(device: DeviceItem): Promise<void> {
    const sure = await confirm({
      title: say('devices.endTitle', { name: device.name }),
      message: say('devices.endDetail'),
      accept: say('devices.end'),
      danger: true,
    });
    if (sure) ending.mutate(device);
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        size="xl"
        title={say('devices.title', { fleet: fleet.name })}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        <Stack gap="md">
          <Text size="sm">{say('devices.how')}</Text>
          {error && !data ? <Refusal sentence={errorSentence(error, 'manager-devices')} /> : null}
          {data?.devices.length === 0 ? <Nothing title={say('devices.none')} /> : null}
          {data && data.devices.length > 0 ? (
            <DeviceTable devices={data.devices} onEnd={mayWrite ? (device) => void end(device) : null} />
          ) : null}
          {mayWrite ? (
            <IssueForm
              fleet={fleet.id}
              onIssued={(credentials) => {
                setIssued(credentials);
                readAgain();
              }}
            />
          ) : null}
        </Stack>
      </Modal>
      <CredentialsShown issued={issued} onClose={() => setIssued(null)} />
    </>
  );
}
