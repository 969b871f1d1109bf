import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client } from '../client.ts';
import { useIncidentTexts } from '../texts.ts';

/** A refund was wrong: it is taken back, with the reason. */
export function TakeBackDialog({
  fleet,
  refund,
  title,
  onDone,
  onClose,
}: {
  fleet: number;
  refund: number;
  title: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useIncidentTexts();
  return (
    <FormDialog
      grave
      title={title}
      about={say('refund.takeBackAbout')}
      words={{ keep: say('case.keep'), give: say('refund.takeBack') }}
      errors="incidents"
      operation={client.takeBackRefund}
      given={{ fleet, refund }}
      fields={{ why: { kind: 'text', label: say('refund.why'), required: true } }}
      done={() => {
        onDone();
        return say('refund.takenBackDone');
      }}
      refused={onDone}
      onClose={onClose}
    />
  );
}
