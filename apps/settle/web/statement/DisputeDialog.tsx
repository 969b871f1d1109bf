import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldLine } from '../../contract/periods.ts';
import { useSettleTexts } from '../texts.ts';

/** An owner says what is wrong with a line. */
export function DisputeDialog({
  line,
  untilMs,
  onGive,
  onDone,
  onClose,
}: {
  line: ToldLine;
  untilMs: number;
  onGive: (text: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useSettleTexts();
  const when = useWhen();
  const [text, setText] = useState('');
  const give = useAct(() => onGive(text), {
    onDone: () => {
      toast({ severity: 'success', summary: say('dispute.done') });
      onDone();
      onClose();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('dispute.title', { what: say(`code.${line.code}`) })}
      about={say('dispute.about', { when: when(untilMs) })}
      words={{ keep: say('keep'), give: say('dispute.give') }}
      refusal={give.error ? errorSentence(give.error, 'settle') : null}
      busy={give.isPending}
      onGive={() => give.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={say('dispute.text')}
        maxLength={MOST_REASON}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
