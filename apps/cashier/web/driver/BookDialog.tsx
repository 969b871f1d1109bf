import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  BOOKING_KINDS,
  type BookingKind,
  DRIVER_ACCOUNTS,
  type DriverAccount,
} from '#core/driver-account/driver-accounts.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import { client, type Desk, type DriverMoney } from '../client.ts';
import { useCashierTexts } from '../texts.ts';

/** A charge, a credit or a transfer, without cash. */
export function BookDialog({
  fleet,
  desk,
  driver,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  driver: DriverMoney['driver'];
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const key = useRef(newClientKey());
  const [kind, setKind] = useState<BookingKind>('charge');
  const [account, setAccount] = useState<DriverAccount>('current');
  const [to, setTo] = useState<DriverAccount>('bond');
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const book = useAct(
    () =>
      client.bookOnDriver({
        fleet,
        driverId: driver.id,
        kind,
        account,
        to: kind === 'transfer' ? to : null,
        amountMinor: amountMinor ?? 0,
        why,
        clientKey: key.current,
      }),
    {
      onDone: () => {
        toast({ severity: 'success', summary: say('book.done') });
        onClose();
      },
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  const accounts = DRIVER_ACCOUNTS.map((value) => ({ value, label: say(`account.${value}`) }));
  return (
    <AskDialog
      ownEscape
      title={say('book.title', { name: driver.name })}
      about={null}
      words={{ keep: say('book.keep'), give: say('book.give') }}
      refusal={book.error ? errorSentence(book.error, 'cashier') : null}
      busy={book.isPending}
      onGive={() => book.mutate(undefined)}
      onClose={onClose}
    >
      <NativeSelect
        label={say('book.kind')}
        value={kind}
        data={BOOKING_KINDS.map((value) => ({ value, label: say(`book.${value}`) }))}
        onChange={(event) => setKind(event.currentTarget.value as BookingKind)}
      />
      <NativeSelect
        label={say('onAccount')}
        value={account}
        data={accounts}
        onChange={(event) => setAccount(event.currentTarget.value as DriverAccount)}
      />
      {kind === 'transfer' ? (
        <NativeSelect
          label={say('book.to')}
          value={to}
          data={accounts}
          onChange={(event) => setTo(event.currentTarget.value as DriverAccount)}
        />
      ) : null}
      <MoneyInput
        data-autofocus
        label={say('amount')}
        currency={desk.currency}
        minor={amountMinor}
        onMinor={setAmount}
      />
      <TextInput
        label={say('why')}
        maxLength={LONGEST_WHY}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
