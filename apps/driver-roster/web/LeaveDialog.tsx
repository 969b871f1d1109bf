import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { LONGEST_ABSENCE_TEXT } from '#core/roster/absence.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { dateText } from '#ui/kit/format.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { AskedLeave } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { useRosterTexts } from './texts.ts';

/** Grants leave or does not, with a word to the driver; where shifts stand in the way it asks once more. */
export function LeaveDialog({
  fleet,
  leave,
  grant,
  onClose,
}: {
  fleet: number;
  leave: AskedLeave;
  grant: boolean;
  onClose: () => void;
}) {
  const say = useRosterTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [answer, setAnswer] = useState('');
  const decide = useAct(
    (callsOff: boolean) => client.decideLeave({ fleet, absenceId: leave.id, grant, callsOff, answer: answer.trim() }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('asked.answered') });
        void rereadRoster(fleet);
        onClose();
      },
    },
  );
  const inTheWay = decide.error instanceof CallRefused && decide.error.code === 'linesInLeave';
  return (
    <AskDialog
      ownEscape
      grave={inTheWay}
      title={say(grant ? 'asked.grantTitle' : 'asked.refuseTitle')}
      about={say('asked.leave', {
        who: leave.name,
        from: dateText(leave.from, language),
        through: dateText(leave.through, language),
      })}
      words={{ keep: say('keep'), give: say(inTheWay ? 'asked.callOff' : grant ? 'asked.grant' : 'asked.refuse') }}
      refusal={decide.error ? errorSentence(decide.error, 'driver-roster') : null}
      busy={decide.isPending}
      onGive={() => decide.mutate(inTheWay)}
      onClose={onClose}
    >
      <Textarea
        label={say('asked.answer')}
        autosize
        minRows={2}
        maxLength={LONGEST_ABSENCE_TEXT}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
