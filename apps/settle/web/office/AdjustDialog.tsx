import { ADJUSTMENT_KINDS } from '#core/settlement/settled-line.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client } from '../client.ts';
import { useSettleTexts } from '../texts.ts';

/** The office adds an amount to a statement, with its reason. */
export function AdjustDialog({
  fleet,
  currency,
  from,
  owners,
  onDone,
  onClose,
}: {
  fleet: number;
  currency: string;
  from: string;
  owners: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useSettleTexts();
  return (
    <FormDialog
      title={say('adjust.title')}
      about={say('adjust.about')}
      words={{ keep: say('keep'), give: say('adjust.give') }}
      errors="settle"
      operation={client.adjustSettlement}
      given={{ fleet, from }}
      fields={{
        owner: { kind: 'text', label: say('adjust.owner'), among: owners, required: true },
        kind: {
          kind: 'choice',
          label: say('adjust.kind'),
          start: 'chargeBack',
          choices: ADJUSTMENT_KINDS.map((value) => ({ value, label: say(`code.${value}`) })),
        },
        way: {
          kind: 'choice',
          label: say('adjust.way'),
          choices: (['taken', 'given'] as const).map((value) => ({ value, label: say(`adjust.${value}`) })),
        },
        amountMinor: { kind: 'money', label: say('adjust.amount'), currency },
        plate: { kind: 'text', label: say('adjust.plate') },
        why: { kind: 'text', label: say('adjust.why'), required: true },
        consent: { kind: 'text', label: say('adjust.consent'), shown: ({ kind }) => kind === 'chargeBack' },
      }}
      input={({ way, amountMinor, owner, kind, plate, why, consent }, clientKey) => {
        const signed = way === 'given' ? (amountMinor ?? 0) : 0 - (amountMinor ?? 0);
        return { fleet, from, owner, kind, plate, why, consent, amountMinor: signed, clientKey };
      }}
      done={() => {
        onDone();
        return say('adjust.done');
      }}
      onClose={onClose}
    />
  );
}
