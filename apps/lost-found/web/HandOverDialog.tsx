import type { CaseRow } from '#core/case/told-case.ts';
import { inCoins } from '#core/till/coins.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { SignatureField } from '#ui/kit/signature/SignatureField.tsx';
import { client } from './client.ts';
import type { Coins } from './coins.ts';
import { useLostTexts } from './texts.ts';

/** Gives an item to who lost it: what they told of it, who they are, and their signature. */
export function HandOverDialog({
  fleet,
  coins: { currency, coinMinor },
  row: { id, version, number },
  onClose,
}: {
  fleet: number;
  coins: Coins;
  row: CaseRow;
  onClose: () => void;
}) {
  const say = useLostTexts();
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  return (
    <FormDialog
      title={say('hand.title', { number })}
      about={say('hand.marksHow')}
      words={{ keep: say('hand.keep'), give: say('hand.do') }}
      errors="lost-found"
      operation={client.handOver}
      given={{ fleet, id, version }}
      fields={{
        receiver: { kind: 'text', label: say('hand.receiver'), required: true },
        mark1: { kind: 'text', label: say('hand.mark1'), most: 30, required: true },
        mark2: { kind: 'text', label: say('hand.mark2'), most: 30, required: true },
        identitySeen: { kind: 'flag', label: say('hand.identity') },
        thirdPerson: { kind: 'flag', label: say('hand.third') },
        letterSeen: { kind: 'flag', label: say('hand.letter'), shown: ({ thirdPerson }) => thirdPerson },
        feeMinor: { kind: 'money', label: say('hand.fee', { currency }), currency },
        rounding: {
          kind: 'told',
          render: ({ feeMinor }) => {
            const cashMinor = inCoins(feeMinor ?? 0, coinMinor);
            return <RoundingLine minor={cashMinor - (feeMinor ?? 0)} cashMinor={cashMinor} currency={currency} />;
          },
        },
        signature: {
          kind: 'slot',
          start: null,
          kept: false,
          render: ({ set }) => (
            <SignatureField
              words={{ signature: say('hand.signature'), clear: say('hand.clear'), signHere: say('hand.signHere') }}
              onSigned={set}
            />
          ),
        },
      }}
      input={({ receiver, mark1, mark2, identitySeen, thirdPerson, letterSeen, feeMinor, signature }) => {
        const marks = [mark1, mark2].map(String).filter((mark) => mark !== '');
        return { fleet, id, version, receiver, identitySeen, thirdPerson, letterSeen, feeMinor, signature, marks };
      }}
      done={() => {
        again();
        return say('hand.done', { number });
      }}
      refused={again}
      onClose={onClose}
    />
  );
}
