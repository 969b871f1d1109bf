import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { useWhen } from '#engine/web/use-when.ts';
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
  return (
    <div>
      <p className={`${classes.said} ${classes.block}`}>
        {say('dispute.said', { by: dispute.by, when: when(dispute.atMs), text: dispute.text })}
      </p>
      {dispute.answer === null ? (
        answer === null ? (
          <p className={classes.soft}>{say('dispute.waits')}</p>
        ) : (
          <FormHere
            words={{ give: say('dispute.answerTo', { owner: dispute.owner }) }}
            errors="settle"
            name="settle-answer"
            subject={{ id: dispute.id }}
            operation={({ text }: { text: string }) => answer(dispute.id, text)}
            fields={{ text: { kind: 'text', label: say('dispute.answer'), most: MOST_REASON, required: true } }}
            done={() => {
              onAnswered();
              return say('dispute.answerDone');
            }}
          />
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
    </div>
  );
}
