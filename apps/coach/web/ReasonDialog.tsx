import { Button, Chip, Fieldset, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type ReasonedCommand, USUAL_REASONS } from './job-commands.ts';
import { type texts, useCoachTexts } from './texts.ts';

const LONGEST_WHY = 200;

/** Asks for the reason of a hold, a redispatch or a cancel. */
export function ReasonDialog({
  command,
  job,
  blocked,
  refusal,
  busy,
  onGive,
  onClose,
}: {
  command: ReasonedCommand;
  job: JobRow;
  /** Why the command does not fit the job any more. */
  blocked: string | null;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string) => void;
  onClose: () => void;
}) {
  const say = useCoachTexts();
  const sayUi = useUiTexts();
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const usual = USUAL_REASONS[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>));
  const explains =
    command === 'redispatch' && job.state === 'picked_up'
      ? say('ask.redispatchAboard', { plate: job.plate ?? '' })
      : say(`ask.${command}`, { plate: job.plate ?? '' });

  const give = () => {
    if (busy || blocked) return;
    const told = why.trim();
    setMissing(told === '');
    if (told !== '') onGive(told);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the screen: it closes the dialog first, and only then the panel behind it.
      closeOnEscape={false}
      title={say(`ask.${command}Title`, { id: job.id })}
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
          <Text size="sm">
            {job.passengerName} · {job.pickup.label}
          </Text>
          <Text size="sm" c="dimmed">
            {explains}
          </Text>
          {refusal ? <Refusal sentence={refusal} /> : null}
          {blocked ? <Refusal sentence={blocked} /> : null}
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
            <Fieldset variant="unstyled" legend={say('usual.label')}>
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
            <Button
              type="submit"
              loading={busy}
              disabled={blocked !== null}
              title={blocked ?? undefined}
              color={command === 'cancel' ? 'red' : undefined}
            >
              {say(`ask.${command}Do`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
