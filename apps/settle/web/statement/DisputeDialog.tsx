import { MOST_REASON } from '#core/settlement/settled-line.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useWhen } from '#engine/web/use-when.ts';
import type { ToldLine } from '../../contract/periods.ts';
import { useSettleTexts } from '../texts.ts';

/** An owner says what is wrong with a line. */
export function DisputeDialog({
  line: { key, code },
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
  return (
    <FormDialog
      title={say('dispute.title', { what: say(`code.${code}`) })}
      about={say('dispute.about', { when: when(untilMs) })}
      words={{ keep: say('keep'), give: say('dispute.give') }}
      errors="settle"
      name="dispute"
      subject={{ line: key }}
      operation={({ text }: { text: string }) => onGive(text)}
      fields={{ text: { kind: 'text', label: say('dispute.text'), most: MOST_REASON, required: true } }}
      done={() => {
        onDone();
        return say('dispute.done');
      }}
      onClose={onClose}
    />
  );
}
