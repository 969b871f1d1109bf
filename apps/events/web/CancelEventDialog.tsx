import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { EventItem } from '../contract.ts';
import { client } from './client.ts';
import { useEventTexts } from './texts.ts';

/** Asks why an event is cancelled. */
export function CancelEventDialog({
  event: {
    id: eventId,
    event: { name },
  },
  onClose,
  onDone,
}: {
  event: EventItem;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useEventTexts();
  return (
    <FormDialog
      grave
      title={say('ask.cancelTitle', { name })}
      about={say('ask.cancel')}
      words={{ keep: say('ask.keep'), give: say('command.cancel') }}
      errors="events"
      operation={client.cancel}
      given={{ eventId }}
      fields={{
        why: { kind: 'text', label: say('ask.why'), most: 200, required: true, missing: say('ask.whyMissing') },
      }}
      done={() => {
        onDone();
        return say('cancelStarted', { name });
      }}
      onClose={onClose}
    />
  );
}
