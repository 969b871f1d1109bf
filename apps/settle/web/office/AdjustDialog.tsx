import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ADJUSTMENT_KINDS, type AdjustmentKind, MOST_REASON } from '#core/settlement/settled-line.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useSettleTexts } from '../texts.ts';

const isKind = (text: string): text is AdjustmentKind => ADJUSTMENT_KINDS.some((kind) => kind === text);

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
  const key = useRef(newClientKey());
  const [owner, setOwner] = useState('');
  const [kind, setKind] = useState<AdjustmentKind>('chargeBack');
  const [given, setGiven] = useState(false);
  const [minor, setMinor] = useState<number | null>(null);
  const [plate, setPlate] = useState('');
  const [why, setWhy] = useState('');
  const [consent, setConsent] = useState('');
  const add = useAct(
    () => {
      const amountMinor = given ? (minor ?? 0) : -(minor ?? 0);
      return client.adjustSettlement({
        fleet,
        from,
        owner,
        plate,
        kind,
        amountMinor: amountMinor === 0 ? 0 : amountMinor,
        why,
        consent,
        clientKey: key.current,
      });
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('adjust.done') });
        onDone();
        onClose();
      },
      // What was refused was not added: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  return (
    <AskDialog
      ownEscape
      title={say('adjust.title')}
      about={say('adjust.about')}
      words={{ keep: say('keep'), give: say('adjust.give') }}
      refusal={add.error ? errorSentence(add.error, 'settle') : null}
      busy={add.isPending}
      onGive={() => add.mutate(undefined)}
      onClose={onClose}
    >
      <Autocomplete
        data-autofocus
        required
        label={say('adjust.owner')}
        data={[...new Set(owners)]}
        value={owner}
        onChange={setOwner}
        maxLength={60}
      />
      <NativeSelect
        label={say('adjust.kind')}
        value={kind}
        data={ADJUSTMENT_KINDS.map((value) => ({ value, label: say(`code.${value}`) }))}
        onChange={({ currentTarget: { value } }) => (isKind(value) ? setKind(value) : undefined)}
      />
      <NativeSelect
        label={say('adjust.way')}
        value={given ? 'given' : 'taken'}
        data={(['taken', 'given'] as const).map((value) => ({ value, label: say(`adjust.${value}`) }))}
        onChange={(event) => setGiven(event.currentTarget.value === 'given')}
      />
      <MoneyInput required label={say('adjust.amount')} currency={currency} minor={minor} onMinor={setMinor} />
      <TextInput
        label={say('adjust.plate')}
        maxLength={12}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <TextInput
        required
        label={say('adjust.why')}
        maxLength={MOST_REASON}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      {kind === 'chargeBack' ? (
        <TextInput
          label={say('adjust.consent')}
          maxLength={MOST_REASON}
          value={consent}
          onChange={(event) => setConsent(event.currentTarget.value)}
        />
      ) : null}
    </AskDialog>
  );
}
