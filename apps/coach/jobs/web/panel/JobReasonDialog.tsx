import { Text } from '@mantine/core';
import { FleetReasonDialog } from '#cards/reason/web/FleetReason.tsx';
import type { JobRow } from '#core/job/job-row.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type texts, useCoachTexts } from '../../../web/texts.ts';
import { REASON_KIND_OF, type ReasonedCommand, USUAL_REASONS } from './job-commands.ts';

/** Asks for the reason of a hold, a redispatch or a cancel. */
export function JobReasonDialog({
  fleet,
  command,
  job,
  ...dialog
}: {
  fleet: number;
  command: ReasonedCommand;
  job: JobRow;
  /** Why the command does not fit the job any more. */
  blocked: string | null;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string, reasonId?: number) => void;
  onClose: () => void;
}) {
  const say = useCoachTexts();
  const explains =
    command === 'redispatch' && job.state === 'picked_up'
      ? say('ask.redispatchAboard', { plate: job.plate ?? '' })
      : say(`ask.${command}`, { plate: job.plate ?? '' });
  return (
    <FleetReasonDialog
      {...dialog}
      fleet={fleet}
      kind={REASON_KIND_OF[command]}
      title={say(`ask.${command}Title`, { id: job.id })}
      about={
        <>
          <Text size="sm">
            {job.passengerName} · {job.pickup.label}
          </Text>
          <Text size="sm" c="dimmed">
            {explains}
          </Text>
        </>
      }
      usual={USUAL_REASONS[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>))}
      reasonWords={reasonWords(say)}
      words={{ keep: say('ask.keep'), give: say(`ask.${command}Do`) }}
      grave={command === 'cancel'}
    />
  );
}

/** The words around the reason of any command on jobs. */
export const reasonWords = (say: ReturnType<typeof useCoachTexts>) => ({
  label: say('ask.why'),
  hint: say('ask.whyHint'),
  missing: say('ask.whyMissing'),
  usual: say('usual.label'),
});
