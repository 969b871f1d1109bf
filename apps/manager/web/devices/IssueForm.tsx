import { Button, Group, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DEVICE_KINDS, type DeviceKind } from '#core/device/device.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import type { IssuedCredentials } from './CredentialsShown.tsx';
import classes from './devices.module.css';
import { useDeviceTexts } from './texts.ts';

const EMPTY = { kind: 'fitted' as DeviceKind, plate: '', name: '' };

export function IssueForm({ fleet, onIssued }: { fleet: number; onIssued: (credentials: IssuedCredentials) => void }) {
  const say = useDeviceTexts();
  const [draft, setDraft] = useState(EMPTY);
  const set = (patch: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...patch }));
  const act = useAct(
    (given: typeof EMPTY) =>
      client.devices.issue({ fleet, ...given, plate: given.kind === 'forwarder' ? '' : given.plate }),
    {
      onDone: ({ name, secret, vehicleId }, { kind }) => {
        const topic = kind === 'fitted' && vehicleId !== null ? `v1/${fleet}/${vehicleId}` : null;
        onIssued({ name, secret, topic });
        set({ plate: '', name: '' });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate(draft);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.issue}>
      <Group align="flex-start" gap="sm">
        <Select
          size="sm"
          label={say('devices.kind')}
          allowDeselect={false}
          data={DEVICE_KINDS.map((kind) => ({ value: kind, label: say(`devices.kinds.${kind}`) }))}
          value={draft.kind}
          onChange={(kind) => set({ kind: (kind ?? 'fitted') as DeviceKind })}
        />
        {draft.kind === 'forwarder' ? null : (
          <TextInput
            size="sm"
            w="8rem"
            label={say('devices.plate')}
            withAsterisk
            maxLength={12}
            value={draft.plate}
            onChange={(event) => set({ plate: event.currentTarget.value })}
          />
        )}
        <TextInput
          size="sm"
          className={classes.grow ?? ''}
          label={say('devices.name')}
          description={say(draft.kind === 'tracker' ? 'devices.nameOfTracker' : 'devices.nameUsual')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk={draft.kind === 'tracker'}
          maxLength={60}
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Button type="submit" size="sm" mt={22} loading={act.isPending}>
          {say('devices.issue')}
        </Button>
      </Group>
      {act.error ? <Refusal sentence={errorSentence(act.error, 'manager-devices')} /> : null}
    </form>
  );
}
