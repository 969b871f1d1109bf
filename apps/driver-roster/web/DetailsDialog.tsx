import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { AskedDetail } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { DetailsAsked } from './DetailsAsked.tsx';
import { useRosterTexts } from './texts.ts';

/** Writes a new address and telephone onto the record or does not, with a word to the driver. */
export function DetailsDialog({
  fleet,
  details,
  grant,
  onClose,
}: {
  fleet: number;
  details: AskedDetail;
  grant: boolean;
  onClose: () => void;
}) {
  const say = useRosterTexts();
  return (
    <FormDialog
      title={say(grant ? 'asked.writeDownTitle' : 'asked.leaveAsIs')}
      about={<DetailsAsked one={details} />}
      words={{ keep: say('keep'), give: say(grant ? 'asked.writeDown' : 'asked.refuse') }}
      errors="driver-roster"
      operation={client.decideDetails}
      given={{ fleet, id: details.id, grant }}
      fields={{ answer: { kind: 'long', label: say('asked.answer') } }}
      done={() => {
        void rereadRoster(fleet);
        return say('asked.answered');
      }}
      onClose={onClose}
    />
  );
}
