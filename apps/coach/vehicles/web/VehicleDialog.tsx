import { Button, Group, Input, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { ReasonFields } from '../../jobs/web/panel/ReasonFields.tsx';
import { useReason } from '../../jobs/web/panel/use-reason.ts';
import { type texts, useVehicleTexts } from './texts.ts';
import { type Asked, UNPLOT_MINUTES, USUAL } from './vehicle-commands.ts';

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
  const reason = useReason();
  const [minutes, setMinutes] = useState<number>(UNPLOT_MINUTES[1]);
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
    if (!busy) reason.give((why) => onGive(why, minutes));
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
          <ReasonFields
            reason={reason}
            usual={usual}
            words={{
              label: say('ask.why'),
              hint: say('ask.whyHint'),
              missing: say('ask.whyMissing'),
              usual: say('ask.usual'),
            }}
          />
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
