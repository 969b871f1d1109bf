import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { ToldFine } from '../../contract/fines.ts';
import { client } from '../client.ts';
import { useFineTexts } from './texts.ts';

/** A fine passes from the owners to the driver who drove then, with the reason. */
export function PassDialog({
  fleet,
  fine: { id, plate },
  onDone,
  onClose,
}: {
  fleet: number;
  fine: ToldFine;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useFineTexts();
  return (
    <FormDialog
      title={say('passTitle', { plate })}
      about={say('passAbout')}
      words={{ keep: say('keep'), give: say('pass') }}
      errors="settle-fines"
      operation={client.passFine}
      given={{ fleet, id }}
      fields={{ why: { kind: 'text', label: say('why'), required: true } }}
      done={() => {
        onDone();
        return say('passed');
      }}
      onClose={onClose}
    />
  );
}
