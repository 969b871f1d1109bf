import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Dispute } from '../../contract/shapes.ts';
import classes from '../settle.module.css';
import { useSettleTexts } from '../texts.ts';
import type { StatementSource } from './statement-source.ts';

/** What an owner says of a line, and the answer of the office, which is written here. */
export function SaidOfLine({
  dispute,
  answer,
  onAnswered,
}: {
  dispute: Dispute;
  answer: StatementSource['answer'];
  onAnswered: () => void;
}) {
  const say = useSettleTexts();
  const when = useWhen();
  const [text, setText] = useState('');
  const give = useAct(async () => answer?.(dispute.id, text), {
    onDone: () => {
      toast({ severity: 'success', summary: say('dispute.answerDone') });
      onAnswered();
    },
  });
  return (
    <div>
      <p className={`${classes.said} ${classes.block}`}>
        {say('dispute.said', { by: dispute.by, when: when(dispute.atMs), text: dispute.text })}
      </p>
      {dispute.answer === null ? (
        answer === null ? (
          <p className={classes.soft}>{say('dispute.waits')}</p>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              give.mutate(undefined);
            }}
          >
            <TextInput
              size="xs"
              label={say('dispute.answer')}
              maxLength={MOST_REASON}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button size="compact-xs" type="submit" mt={4} loading={give.isPending}>
              {say('dispute.answerTo', { owner: dispute.owner })}
            </Button>
          </form>
        )
      ) : (
        <p className={classes.said}>
          {say('dispute.answered', {
            by: dispute.answeredBy ?? '',
            when: when(dispute.answeredAtMs ?? dispute.atMs),
            text: dispute.answer,
          })}
        </p>
      )}
      {give.error ? <Refusal sentence={errorSentence(give.error, 'settle')} /> : null}
    </div>
  );
}
