import { FINE_GOES } from '#core/settlement/fine.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client, type Desk } from '../client.ts';
import { useFineTexts } from './texts.ts';

/** A fine is noted, once: for the owners of the vehicle, or for the driver who drove it then. */
export function FineDialog({
  fleet,
  desk: { zone, currency },
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useFineTexts();
  return (
    <FormDialog
      title={say('note')}
      about={say('about')}
      words={{ keep: say('keep'), give: say('give') }}
      errors="settle-fines"
      operation={client.noteFine}
      given={{ fleet, why: '' }}
      fields={{
        plate: { kind: 'text', label: say('plate'), required: true },
        atMs: { kind: 'when', label: say('at'), zone },
        offence: { kind: 'text', label: say('offence'), required: true },
        amountMinor: { kind: 'money', label: say('amount'), currency },
        goes: {
          kind: 'choice',
          label: say('goes'),
          start: 'owner',
          choices: FINE_GOES.map((value) => ({ value, label: say(`goesTo.${value}`) })),
        },
        why: { kind: 'text', label: say('why'), required: true, shown: ({ goes }) => goes === 'driver' },
      }}
      done={(_, { goes }) => {
        onDone();
        return say(goes === 'driver' ? 'notedDriver' : 'noted');
      }}
      onClose={onClose}
    />
  );
}
