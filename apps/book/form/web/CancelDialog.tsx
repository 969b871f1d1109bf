import { Text } from '@mantine/core';
import { FleetReasonDialog } from '#cards/reason/web/FleetReason.tsx';
import { useAct } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { type Booking, client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';

type Given = { why: string; reasonId?: number };

/** Cancels a booking, with the reason that its story keeps. */
export function CancelDialog({
  fleet,
  booking,
  onClose,
  onCancelled,
}: {
  fleet: number;
  booking: Booking;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const say = useBookTexts();
  const sentence = useErrorSentence('book');
  const id = booking.bookingId;
  const cancel = useAct((given: Given) => client.cancelBooking({ bookingId: id, ...given }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('cancel.done', { id }) });
      onCancelled();
    },
  });
  return (
    <FleetReasonDialog
      ownEscape
      fleet={fleet}
      kind="cancel"
      title={say('cancel.title', { id })}
      about={
        <Text size="sm" c="dimmed">
          {say('cancel.intro')}
        </Text>
      }
      usual={[]}
      reasonWords={{ label: say('cancel.why'), missing: say('cancel.whyMissing'), usual: '' }}
      words={{ keep: say('cancel.keep'), give: say('cancel.accept') }}
      refusal={cancel.error ? sentence(cancel.error) : null}
      busy={cancel.isPending}
      grave
      onGive={(why, reasonId) => cancel.mutate({ why, ...(reasonId === undefined ? {} : { reasonId }) })}
      onClose={onClose}
    />
  );
}
