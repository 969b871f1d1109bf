import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { clockText, dayText, moneyText, signedText } from '#ui/kit/format.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Paper } from '#ui/kit/Paper.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { ToldPayIn } from '../../contract/pay-ins.ts';
import { client, type Desk } from '../client.ts';
import classes from '../receipt/receipt.module.css';
import { useCashierTexts } from '../texts.ts';
import { ReckonedTable } from './ReckonedTable.tsx';
import { useShiftTexts } from './texts.ts';

/** The receipt of a pay-in, with the arithmetic of its lines. Printed again it says that it is a copy. */
export function PayInReceipt({
  fleet,
  desk,
  payIn,
  driverName,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  payIn: ToldPayIn;
  driverName: string;
  onClose: () => void;
}) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const sayUi = useUiTexts();
  const { number } = payIn;
  const [copy, setCopy] = useState(payIn.prints > 0);
  const print = useAct(() => client.printPayIn({ fleet, number }), {
    onDone: (answer) => {
      flushSync(() => setCopy(answer.copy));
      printPage(() => setCopy(true));
    },
  });
  const start = () => {
    if (!print.isPending) print.mutate(undefined);
  };
  useKeys([
    { key: 'F9', does: sayCashier('keys.receipt'), run: start },
    // The receipt lies before the form, whose confirmation is done.
    { key: 'F12', does: sayCashier('keys.next'), run: onClose },
  ]);
  const slip = <PayInSlip desk={desk} payIn={payIn} driverName={driverName} copy={copy} />;
  return (
    <Modal
      opened
      size="auto"
      onClose={onClose}
      title={say('receipt', { number })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {slip}
      {print.error ? <Refusal sentence={errorSentence(print.error, 'cashier')} /> : null}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" title={sayCashier('keys.receipt')} loading={print.isPending} onClick={start}>
          {say('print')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {say('next')}
        </Button>
      </Group>
      <Paper>{slip}</Paper>
    </Modal>
  );
}

function PayInSlip({
  desk,
  payIn,
  driverName,
  copy,
}: {
  desk: Desk;
  payIn: ToldPayIn;
  driverName: string;
  copy: boolean;
}) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { atMs, handedMinor, roundingMinor, receiptNumber, why } = payIn;
  const rows: (readonly [string, string | null])[] = [
    [say('slipAt'), `${dayText(atMs, desk.zone, language)} ${clockText(atMs, desk.zone)}`],
    [say('cashier'), payIn.madeBy],
    [say('driver'), driverName],
    [say(handedMinor < 0 ? 'paid' : 'handed'), moneyText(Math.abs(handedMinor), desk.currency, language)],
    [sayCashier('receipt.rounding'), roundingMinor === 0 ? null : signedText(roundingMinor, desk.currency, language)],
    [say('cashReceipt'), receiptNumber === null ? null : String(receiptNumber)],
    [say('why'), why || null],
  ];
  return (
    <div className={classes.slip}>
      <p className={classes.company}>{desk.fleetName}</p>
      {copy ? <p className={classes.copy}>{sayCashier('receipt.copy')}</p> : null}
      <p className={classes.head}>{say('receipt', { number: payIn.number })}</p>
      <ReckonedTable desk={desk} lines={payIn.lines} sumMinor={payIn.sumMinor} modelName={payIn.modelName} />
      <table>
        <tbody>
          {rows.map(([name, value]) =>
            value === null ? null : (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
