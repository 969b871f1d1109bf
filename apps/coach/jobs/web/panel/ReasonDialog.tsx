import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { JobRow } from '#core/job/job-row.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type texts, useCoachTexts } from '../../../web/texts.ts';
import { type ReasonedCommand, USUAL_REASONS } from './job-commands.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { useReason } from './use-reason.ts';

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
  const reason = useReason();
  const usual = USUAL_REASONS[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>));
  const explains =
    command === 'redispatch' && job.state === 'picked_up'
      ? say('ask.redispatchAboard', { plate: job.plate ?? '' })
      : say(`ask.${command}`, { plate: job.plate ?? '' });

  const give = () => {
    if (!busy && !blocked) reason.give(onGive);
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
          <ReasonFields
            reason={reason}
            usual={usual}
            words={{
              label: say('ask.why'),
              hint: say('ask.whyHint'),
              missing: say('ask.whyMissing'),
              usual: say('usual.label'),
            }}
          />
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
