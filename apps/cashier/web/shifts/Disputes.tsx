import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPUTE_DECISIONS, type DisputeDecision } from '#core/pay-in/dispute.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldDispute } from '../../contract/pay-ins.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useShiftTexts } from './texts.ts';

type OfShift = { fleet: number; desk: Desk; recordId: number };

/** What a driver disputes of a shift that is paid in, and how it was decided. */
export function Disputes({
  disputes,
  onChanged,
  ...of
}: OfShift & { disputes: readonly ToldDispute[]; onChanged: () => void }) {
  const say = useShiftTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [asks, setAsks] = useState<'note' | 'decide' | null>(null);
  const open = disputes.find(({ decision }) => decision === null);
  const close = () => setAsks(null);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <>
      <ul className={classes.plans} aria-label={say('dispute.open')}>
        {disputes.map(({ id, amountMinor, why, openedBy, openedAtMs, decision, decidedBy, decidedWhy }) => (
          <li key={id}>
            <span>
              {say('dispute.line', {
                amount: moneyText(amountMinor, of.desk.currency, language),
                why,
                who: openedBy,
                when: when(openedAtMs),
              })}
            </span>
            {decision ? (
              <span className={classes.soft}>
                {say(`dispute.${decision}`, { who: decidedBy ?? '', why: decidedWhy ?? '' })}
              </span>
            ) : of.desk.mayCorrect ? (
              <Button size="compact-xs" variant="subtle" onClick={() => setAsks('decide')}>
                {say('dispute.decide')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? null : (
        <Button size="compact-xs" variant="subtle" onClick={() => setAsks('note')}>
          {say('dispute.note')}
        </Button>
      )}
      {asks === 'note' ? <NoteDialog {...of} onDone={done} onClose={close} /> : null}
      {asks === 'decide' ? <DecideDialog {...of} onDone={done} onClose={close} /> : null}
    </>
  );
}

type Asking = OfShift & { onDone: () => void; onClose: () => void };

function NoteDialog({ fleet, desk, recordId, onDone, onClose }: Asking) {
  const say = useShiftTexts();
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const note = useAct(() => client.disputePayIn({ fleet, recordId, amountMinor: amountMinor ?? 0, why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('dispute.noted') });
      onDone();
    },
  });
  return (
    <AskDialog
      ownEscape
      title={say('dispute.note')}
      about={say('dispute.about')}
      words={{ keep: say('dispute.keep'), give: say('dispute.note') }}
      refusal={note.error ? errorSentence(note.error, 'cashier') : null}
      busy={note.isPending}
      onGive={() => note.mutate(undefined)}
      onClose={onClose}
    >
      <MoneyInput
        data-autofocus
        label={say('dispute.amount')}
        currency={desk.currency}
        minor={amountMinor}
        onMinor={setAmount}
      />
      <Why label={say('dispute.why')} why={why} onWhy={setWhy} />
    </AskDialog>
  );
}

function DecideDialog({ fleet, recordId, onDone, onClose }: Asking) {
  const say = useShiftTexts();
  const [decision, setDecision] = useState<DisputeDecision>('agreed');
  const [why, setWhy] = useState('');
  const decide = useAct(() => client.decidePayInDispute({ fleet, recordId, decision, why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('dispute.decided') });
      onDone();
    },
  });
  const words = { agreed: say('dispute.agree'), refused: say('dispute.refuse') };
  return (
    <AskDialog
      ownEscape
      title={say('dispute.decide')}
      about={say('dispute.decideAbout')}
      words={{ keep: say('dispute.keep'), give: say('dispute.decide') }}
      refusal={decide.error ? errorSentence(decide.error, 'cashier') : null}
      busy={decide.isPending}
      onGive={() => decide.mutate(undefined)}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={say('dispute.decide')}
        value={decision}
        onChange={setDecision}
        data={DISPUTE_DECISIONS.map((value) => ({ value, label: words[value] }))}
      />
      <Why label={say('dispute.why')} why={why} onWhy={setWhy} />
    </AskDialog>
  );
}

const Why = ({ label, why, onWhy }: { label: string; why: string; onWhy: (why: string) => void }) => (
  <TextInput label={label} maxLength={LONGEST_WHY} value={why} onChange={(event) => onWhy(event.currentTarget.value)} />
);
