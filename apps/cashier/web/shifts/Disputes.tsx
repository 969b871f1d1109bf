import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPUTE_DECISIONS } from '#core/pay-in/dispute.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useWhen } from '#engine/web/use-when.ts';
import { moneyText } from '#ui/kit/format.ts';
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

function NoteDialog({ fleet, desk: { currency }, recordId, onDone, onClose }: Asking) {
  const say = useShiftTexts();
  return (
    <FormDialog
      title={say('dispute.note')}
      about={say('dispute.about')}
      words={{ keep: say('dispute.keep'), give: say('dispute.note') }}
      errors="cashier"
      operation={client.disputePayIn}
      given={{ fleet, recordId }}
      fields={{
        amountMinor: { kind: 'money', label: say('dispute.amount'), currency },
        why: { kind: 'text', label: say('dispute.why'), most: LONGEST_WHY },
      }}
      done={() => {
        onDone();
        return say('dispute.noted');
      }}
      onClose={onClose}
    />
  );
}

function DecideDialog({ fleet, recordId, onDone, onClose }: Asking) {
  const say = useShiftTexts();
  const words = { agreed: say('dispute.agree'), refused: say('dispute.refuse') };
  return (
    <FormDialog
      title={say('dispute.decide')}
      about={say('dispute.decideAbout')}
      words={{ keep: say('dispute.keep'), give: say('dispute.decide') }}
      errors="cashier"
      operation={client.decidePayInDispute}
      given={{ fleet, recordId }}
      fields={{
        decision: {
          kind: 'choice',
          as: 'segments',
          bare: true,
          label: say('dispute.decide'),
          choices: DISPUTE_DECISIONS.map((value) => ({ value, label: words[value] })),
        },
        why: { kind: 'text', label: say('dispute.why'), most: LONGEST_WHY },
      }}
      done={() => {
        onDone();
        return say('dispute.decided');
      }}
      onClose={onClose}
    />
  );
}
