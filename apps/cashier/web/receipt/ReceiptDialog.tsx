import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { printPage } from '#ui/kit/hand-out/print.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Paper } from '#ui/kit/Paper.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Receipt } from '../../contract/shapes.ts';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { Slip } from './Slip.tsx';

/** A receipt on the screen, as wide as the paper it goes to. Printed again it says that it is a copy. */
export function ReceiptDialog({
  fleet,
  desk,
  receipt,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  receipt: Receipt;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const sayUi = useUiTexts();
  const { number } = receipt;
  const [copy, setCopy] = useState(receipt.prints > 0);
  const print = useAct(() => client.printReceipt({ fleet, number }), {
    onDone: (answer) => {
      if (answer.sent) toast({ severity: 'success', summary: say('receipt.sent', { till: receipt.tillName }) });
      flushSync(() => setCopy(answer.copy));
      if (answer.sent) setCopy(true);
      else printPage(() => setCopy(true));
    },
  });
  const start = () => {
    if (!print.isPending) print.mutate(undefined);
  };
  useKeys([
    { key: 'F9', does: say('keys.receipt'), run: start },
    // The receipt lies before the form, whose confirmation is done.
    { key: 'F12', does: say('keys.next'), run: onClose },
  ]);
  return (
    <Modal
      opened
      size="auto"
      onClose={onClose}
      title={say('receipt.title', { number })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Slip desk={desk} receipt={receipt} copy={copy} />
      {print.error ? <Refusal sentence={errorSentence(print.error, 'cashier')} /> : null}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" title={say('keys.receipt')} loading={print.isPending} onClick={start}>
          {say('receipt.print')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {say('receipt.next')}
        </Button>
      </Group>
      <Paper>
        <Slip desk={desk} receipt={receipt} copy={copy} />
      </Paper>
    </Modal>
  );
}

/** The same of one that was issued before. */
export function ReceiptByNumber({
  fleet,
  desk,
  number,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  number: number;
  onClose: () => void;
}) {
  const { data, error } = useOperation(
    ['cashier', 'receipt', fleet, number],
    (signal) => client.receipt({ fleet, number }, { signal }),
    { staleMs: 0 },
  );
  if (error) return <Refusal sentence={errorSentence(error, 'cashier')} />;
  return data?.number === number ? (
    <ReceiptDialog key={`${number} ${data.prints}`} fleet={fleet} desk={desk} receipt={data} onClose={onClose} />
  ) : null;
}
