import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, type Look } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { rereadDesk } from '../use-desk-live.ts';
import { HandoverFields } from './HandoverFields.tsx';
import { givenHandover, type HandoverDraft, startDraft } from './handover-draft.ts';
import { useDeskTexts } from './texts.ts';

/** Gives the vehicle and its keys to the driver. */
export function HandOutForm({ fleet, look, onDone }: { fleet: number; look: Look; onDone: () => void }) {
  const say = useDeskTexts();
  const sayKeys = useKeyTexts();
  const zone = useShownZone();
  const { driver, vehicle } = look;
  const reading = vehicle?.reading ?? null;
  const [draft, setDraft] = useState(() => startDraft(reading));
  const [missing, setMissing] = useState(false);
  const [endsAt, setEndsAt] = useState('');
  const here = (vehicle?.keys ?? []).filter(({ state }) => state === 'in');
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const firstMain = here.find(({ kind }) => kind === 'main');
  const keyIds = (
    chosen ?? here.filter((key) => key === firstMain || key.kind === 'fuelCard').map(({ id }) => id)
  ).filter((id) => here.some((key) => key.id === id));
  const change = (more: Partial<HandoverDraft>) => setDraft((before) => ({ ...before, ...more }));
  const give = useAct(
    async () =>
      client.handOut({
        fleet,
        driverId: driver?.id ?? 0,
        vehicleId: vehicle?.id ?? 0,
        keyIds: [...keyIds],
        endsAtMs: instantOfWall(endsAt, zone),
        handover: await givenHandover(draft, reading?.odometerMetres ?? null),
      }),
    {
      onDone: () => {
        const summary = say('hand.outDone', { plate: vehicle?.plate ?? '', name: driver?.name ?? '' });
        toast({ severity: 'success', summary });
        void rereadDesk(fleet);
        onDone();
      },
      onRefused: () => void rereadDesk(fleet),
    },
  );
  const noTime = endsAt !== '' && instantOfWall(endsAt, zone) === null;
  const submit = () => {
    setMissing(draft.odometer === '');
    if (draft.odometer !== '' && !noTime && !give.isPending) give.mutate(undefined);
  };
  return (
    <Panel title={say('hand.out')}>
      <form
        noValidate
        aria-label={say('hand.out')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <Checkbox.Group
            label={say('hand.keys')}
            value={keyIds.map(String)}
            onChange={(values) => setChosen(values.map(Number))}
          >
            <Group gap="sm" mt={4}>
              {here.length === 0 ? <Text size="sm">{say('hand.noKeys')}</Text> : null}
              {here.map((key) => (
                <Checkbox
                  key={key.id}
                  size="xs"
                  value={String(key.id)}
                  label={say('hand.keyLine', { kind: sayKeys(`kind.${key.kind}`), tag: key.tag })}
                />
              ))}
            </Group>
          </Checkbox.Group>
          <WhenField
            label={say('hand.endsAt')}
            title={say('hand.endsHint')}
            value={endsAt}
            error={noTime ? say('hand.noTime') : undefined}
            onChange={setEndsAt}
          />
          <HandoverFields vehicle={vehicle} draft={draft} missing={missing} onChange={change} />
          {give.error ? <Refusal sentence={errorSentence(give.error, 'key-handler')} /> : null}
          <Group>
            <Button type="submit" loading={give.isPending}>
              {say('hand.submitOut')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
