import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { signedText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { PaidShift, ToldPayIn } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { ShiftDockets } from '../dockets/ShiftDockets.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { Disputes } from './Disputes.tsx';
import { PayInReceipt } from './PayInReceipt.tsx';
import { ReckonedTable } from './ReckonedTable.tsx';
import { TaxPaperButton } from './TaxPaperButton.tsx';
import { useShiftTexts } from './texts.ts';

/** One shift that is paid in: its pay-ins with their receipts, dockets that are found later, and its correction. */
export function PaidPanel({
  fleet,
  desk,
  shift,
  closeLabel,
  onChanged,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  shift: PaidShift;
  closeLabel: string;
  onChanged: () => void;
  onClose: () => void;
}) {
  const say = useShiftTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const [receipt, setReceipt] = useState<ToldPayIn | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const { recordId, driverName: name } = shift;
  const key = ['cashier', 'shifts', fleet, 'pay-ins', recordId];
  const { data, error } = useOperation(key, (signal) => client.payInsOfShift({ fleet, recordId }, { signal }));
  const reread = () => {
    void queries.invalidateQueries({ queryKey: key });
    onChanged();
  };
  const payIns = data?.payIns ?? [];
  const last = payIns.at(-1);
  return (
    <Panel
      title={say('paidTitle', { name })}
      tools={<CloseButton size="sm" aria-label={closeLabel} onClick={onClose} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      <ul className={classes.plans}>
        {payIns.map((one) => (
          <li key={one.number}>
            <span>
              {say(one.corrects ? 'correctionOf' : 'paidOnce', {
                number: one.number,
                when: when(one.atMs),
                who: one.madeBy,
                amount: signedText(one.sumMinor, desk.currency, language),
              })}
            </span>
            {one.why === '' ? null : <span className={classes.soft}>{one.why}</span>}
            <Button size="compact-xs" variant="subtle" onClick={() => setReceipt(one)}>
              {say('again', { number: one.number })}
            </Button>
            {desk.taxPaperDays === null ? null : (
              <TaxPaperButton fleet={fleet} number={one.number} text={say('taxPaper')} />
            )}
          </li>
        ))}
      </ul>
      {last ? (
        <>
          {correcting ? null : (
            <ReckonedTable desk={desk} lines={last.lines} sumMinor={last.sumMinor} modelName={last.modelName} />
          )}
          <Disputes fleet={fleet} desk={desk} recordId={recordId} disputes={data?.disputes ?? []} onChanged={reread} />
          <ShiftDockets fleet={fleet} desk={desk} recordId={recordId} businessDay={shift.businessDay} />
          {correcting ? (
            <CorrectForm
              key={last.number}
              fleet={fleet}
              desk={desk}
              last={last}
              onDone={() => {
                setCorrecting(false);
                reread();
              }}
            />
          ) : desk.mayCorrect ? (
            <Button size="xs" mt="sm" variant="default" onClick={() => setCorrecting(true)}>
              {say('correct')}
            </Button>
          ) : null}
        </>
      ) : null}
      {receipt ? (
        <PayInReceipt
          fleet={fleet}
          desk={desk}
          payIn={receipt}
          driverName={name}
          onClose={() => {
            setReceipt(null);
            reread();
          }}
        />
      ) : null}
    </Panel>
  );
}
