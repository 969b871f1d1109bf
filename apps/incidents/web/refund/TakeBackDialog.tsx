import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { LONGEST_WHY } from '../../contract/refunds.ts';
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
  const [why, setWhy] = useState('');
  useFocusHome(true);
  const takeBack = useAct(() => client.takeBackRefund({ fleet, refund, why: why.trim() }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('refund.takenBackDone') });
      onDone();
      onClose();
    },
    onRefused: onDone,
  });
  return (
    <AskDialog
      ownEscape
      grave
      title={title}
      about={say('refund.takeBackAbout')}
      words={{ keep: say('case.keep'), give: say('refund.takeBack') }}
      refusal={takeBack.error ? errorSentence(takeBack.error, 'incidents') : null}
      busy={takeBack.isPending}
      onGive={() => takeBack.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={say('refund.why')}
        withAsterisk
        maxLength={LONGEST_WHY}
        autoComplete="off"
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
