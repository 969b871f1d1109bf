import { Button, Chip, Fieldset, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FoundJob } from '#cards/booking/contract/found-booking.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type ReasonedCommand, USUAL } from './found-commands.ts';
import { type texts, useJobSearchTexts } from './texts.ts';

/** Asks for the reason of a hold, a redispatch or a cancel. */
export function ReasonDialog({
  command,
  job,
  refusal,
  busy,
  onGive,
  onClose,
}: {
  command: ReasonedCommand;
  job: FoundJob;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string) => void;
  onClose: () => void;
}) {
  const say = useJobSearchTexts();
  const sayUi = useUiTexts();
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const usual = USUAL[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>));
  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the page: the dialog first, then the panel behind it.
      title={say(`ask.${command}Title`, { id: job.id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim() === '') setMissing(true);
          else if (!busy) onGive(why.trim());
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say(`ask.${command}`)}
          </Text>
          {refusal ? <Refusal sentence={refusal} /> : null}
          <TextInput
            data-autofocus
            label={say('ask.why')}
            required
            maxLength={200}
            value={why}
            error={missing && why.trim() === '' ? say('ask.whyMissing') : undefined}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Chip.Group value={why} onChange={(chosen) => setWhy(String(chosen))}>
            <Fieldset variant="unstyled" legend={say('ask.usual')}>
              <Group gap={6}>
                {usual.map((one) => (
                  <Chip key={one} value={one} size="xs" radius="sm">
                    {one}
                  </Chip>
                ))}
              </Group>
            </Fieldset>
          </Chip.Group>
          <Group justify="flex-end" gap="xs" mt={4}>
            <Button variant="default" onClick={onClose}>
              {say('ask.keep')}
            </Button>
            <Button type="submit" loading={busy} color={command === 'cancel' ? 'red' : undefined}>
              {say(`command.${command}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
