import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Docket } from '../../contract/dockets.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import { client, type Desk } from '../client.ts';
import { useDocketTexts } from './texts.ts';

/** A docket goes back to its driver, with the reason. */
export function ReturnDialog({
  fleet,
  desk,
  docket,
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  docket: Docket;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  const [why, setWhy] = useState('');
  const { number, driverName: name } = docket;
  const back = useAct(() => client.returnDocket({ fleet, docketId: docket.id, why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('wasBack', { number }) });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('backOne', { number })}
      about={say('backAbout', { number, name, amount: moneyText(docket.amountMinor, desk.currency, language) })}
      words={{ keep: say('keep'), give: say('back') }}
      refusal={back.error ? errorSentence(back.error, 'cashier') : null}
      busy={back.isPending}
      onGive={() => back.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={say('why')}
        maxLength={LONGEST_WHY}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
