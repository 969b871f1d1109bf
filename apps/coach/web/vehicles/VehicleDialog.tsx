import { Button, Chip, Fieldset, Group, Input, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type texts, useVehicleTexts } from './texts.ts';
import { type Asked, UNPLOT_MINUTES, USUAL } from './vehicle-commands.ts';

const LONGEST_WHY = 200;

/** Asks for the reason of a lock, a sign-off, a move in the queue, or of leaving it and for how long. */
export function VehicleDialog({
  asked,
  refusal,
  busy,
  onGive,
  onClose,
}: {
  asked: Asked;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string, minutes: number) => void;
  onClose: () => void;
}) {
  const say = useVehicleTexts();
  const sayUi = useUiTexts();
  const [why, setWhy] = useState('');
  const [minutes, setMinutes] = useState<number>(UNPLOT_MINUTES[1]);
  const [missing, setMissing] = useState(false);
  const { kind, car } = asked;
  const { plate } = car;
  const usual = USUAL[kind].map((key) => say(`usual.${kind}.${key}` as TextKey<typeof texts.en>));
  const title =
    kind === 'move'
      ? say('ask.moveTitle', { plate, from: asked.place, to: asked.to })
      : say(`ask.${kind}Title`, { plate });
  const explains =
    kind === 'signOff'
      ? say(car.jobId === null ? 'ask.signOff' : 'ask.signOffJob', { driver: car.driverName ?? '' })
      : say(`ask.${kind}`);

  const give = () => {
    if (busy) return;
    const told = why.trim();
    setMissing(told === '');
    if (told !== '') onGive(told, minutes);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the screen: it closes the dialog first, and only then the panel behind it.
      closeOnEscape={false}
      title={title}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {explains}
          </Text>
          {refusal ? <Refusal sentence={refusal} /> : null}
          {kind === 'unplot' ? (
            <Input.Wrapper label={say('ask.minutes')} labelElement="div">
              <SegmentedControl
                fullWidth
                size="xs"
                mt={4}
                aria-label={say('ask.minutes')}
                value={String(minutes)}
                onChange={(next) => setMinutes(Number(next))}
                data={UNPLOT_MINUTES.map((n) => ({ value: String(n), label: say('ask.forMinutes', { n }) }))}
              />
            </Input.Wrapper>
          ) : null}
          <TextInput
            data-autofocus
            label={say('ask.why')}
            description={say('ask.whyHint')}
            required
            maxLength={LONGEST_WHY}
            value={why}
            error={missing ? say('ask.whyMissing') : undefined}
            onChange={(event) => {
              setWhy(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <Chip.Group
            value={why}
            onChange={(chosen) => {
              setWhy(String(chosen));
              setMissing(false);
            }}
          >
            <Fieldset variant="unstyled" legend={say('ask.usual')}>
              <Group gap={6}>
                {usual.map((reason) => (
                  <Chip key={reason} value={reason} size="xs" radius="sm">
                    {reason}
                  </Chip>
                ))}
              </Group>
            </Fieldset>
          </Chip.Group>
          <Group justify="flex-end" gap="xs" mt={4}>
            <Button variant="default" onClick={onClose}>
              {say('ask.keep')}
            </Button>
            <Button type="submit" loading={busy} color={kind === 'signOff' || kind === 'lock' ? 'red' : undefined}>
              {say(`ask.${kind}Do`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
