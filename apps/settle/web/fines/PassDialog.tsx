import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const [why, setWhy] = useState('');
  const pass = useAct(() => client.passFine({ fleet, id, why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('passed') });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('passTitle', { plate })}
      about={say('passAbout')}
      words={{ keep: say('keep'), give: say('pass') }}
      refusal={pass.error ? errorSentence(pass.error, 'settle-fines') : null}
      busy={pass.isPending}
      onGive={() => pass.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('why')}
        maxLength={MOST_REASON}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
