import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_DETAIL_ANSWER } from '#core/driver/own-details.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const [answer, setAnswer] = useState('');
  const decide = useAct(() => client.decideDetails({ fleet, id: details.id, grant, answer: answer.trim() }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('asked.answered') });
      void rereadRoster(fleet);
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say(grant ? 'asked.writeDownTitle' : 'asked.leaveAsIs')}
      about={<DetailsAsked one={details} />}
      words={{ keep: say('keep'), give: say(grant ? 'asked.writeDown' : 'asked.refuse') }}
      refusal={decide.error ? errorSentence(decide.error, 'driver-roster') : null}
      busy={decide.isPending}
      onGive={() => decide.mutate(undefined)}
      onClose={onClose}
    >
      <Textarea
        label={say('asked.answer')}
        autosize
        minRows={2}
        maxLength={LONGEST_DETAIL_ANSWER}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
