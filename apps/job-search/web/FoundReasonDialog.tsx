import { Text } from '@mantine/core';
import type { FoundJob } from '#cards/booking/contract/found-booking.ts';
import { FleetReasonDialog } from '#cards/reason/web/FleetReason.tsx';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { REASON_KIND_OF, type ReasonedCommand, USUAL } from './found-commands.ts';
import { type texts, useJobSearchTexts } from './texts.ts';

/** Asks for the reason of a hold, a redispatch or a cancel. */
export function FoundReasonDialog({
  fleet,
  command,
  job,
  ...dialog
}: {
  fleet: number;
  command: ReasonedCommand;
  job: FoundJob;
  refusal: string | null;
  busy: boolean;
  onGive: (why: string, reasonId?: number) => void;
  onClose: () => void;
}) {
  const say = useJobSearchTexts();
  return (
    <FleetReasonDialog
      {...dialog}
      fleet={fleet}
      kind={REASON_KIND_OF[command]}
      ownEscape
      title={say(`ask.${command}Title`, { id: job.id })}
      about={
        <Text size="sm" c="dimmed">
          {say(`ask.${command}`)}
        </Text>
      }
      usual={USUAL[command].map((key) => say(`usual.${command}.${key}` as TextKey<typeof texts.en>))}
      reasonWords={{ label: say('ask.why'), missing: say('ask.whyMissing'), usual: say('ask.usual') }}
      words={{ keep: say('ask.keep'), give: say(`command.${command}`) }}
      grave={command === 'cancel'}
    />
  );
}
