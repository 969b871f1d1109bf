import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { inCoins } from '#core/till/coins.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { SignatureField } from '#ui/kit/signature/SignatureField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from './client.ts';
import type { Coins } from './coins.ts';
import { useLostTexts } from './texts.ts';

type Draft = {
  receiver: string;
  mark1: string;
  mark2: string;
  identitySeen: boolean;
  thirdPerson: boolean;
  letterSeen: boolean;
  feeMinor: number | null;
  signature: string | null;
};
const EMPTY: Draft = {
  receiver: '',
  mark1: '',
  mark2: '',
  identitySeen: false,
  thirdPerson: false,
  letterSeen: false,
  feeMinor: null,
  signature: null,
};

/** Gives an item to who lost it: what they told of it, who they are, and their signature. */
export function HandOverDialog({
  fleet,
  coins: { currency, coinMinor },
  row,
  onClose,
}: {
  fleet: number;
  coins: Coins;
  row: CaseRow;
  onClose: () => void;
}) {
  const say = useLostTexts();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const set = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  useFocusHome(true);
  const again = () => void queries.invalidateQueries({ queryKey: ['case'] });
  const give = useAct(
    () => {
      const { mark1, mark2, ...given } = draft;
      const marks = [mark1.trim(), mark2.trim()].filter((mark) => mark !== '');
      return client.handOver({ fleet, id: row.id, version: row.version, ...given, marks });
    },
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('hand.done', { number: row.number }) });
        again();
        onClose();
      },
      onRefused: again,
    },
  );
  const cashMinor = inCoins(draft.feeMinor ?? 0, coinMinor);
  const text = (name: 'receiver' | 'mark1' | 'mark2', most: number) => (
    <TextInput
      label={say(`hand.${name}`)}
      withAsterisk
      autoComplete="off"
      maxLength={most}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const tick = (name: 'identitySeen' | 'thirdPerson' | 'letterSeen', label: string) => (
    <Checkbox label={label} checked={draft[name]} onChange={(event) => set({ [name]: event.currentTarget.checked })} />
  );
  return (
    <AskDialog
      title={say('hand.title', { number: row.number })}
      ownEscape
      about={say('hand.marksHow')}
      words={{ keep: say('hand.keep'), give: say('hand.do') }}
      refusal={give.error ? errorSentence(give.error, 'lost-found') : null}
      busy={give.isPending}
      onGive={() => give.mutate(undefined)}
      onClose={onClose}
    >
      <Stack gap="sm">
        {text('receiver', 80)}
        {text('mark1', 30)}
        {text('mark2', 30)}
        {tick('identitySeen', say('hand.identity'))}
        {tick('thirdPerson', say('hand.third'))}
        {draft.thirdPerson ? tick('letterSeen', say('hand.letter')) : null}
        <MoneyInput
          label={say('hand.fee', { currency })}
          currency={currency}
          minor={draft.feeMinor}
          onMinor={(feeMinor) => set({ feeMinor })}
        />
        <RoundingLine minor={cashMinor - (draft.feeMinor ?? 0)} cashMinor={cashMinor} currency={currency} />
        <SignatureField
          words={{ signature: say('hand.signature'), clear: say('hand.clear'), signHere: say('hand.signHere') }}
          onSigned={(signature) => set({ signature })}
        />
      </Stack>
    </AskDialog>
  );
}
