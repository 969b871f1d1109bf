import { BOOKING_KINDS, DRIVER_ACCOUNTS } from '#core/driver-account/driver-accounts.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
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
  const accounts = DRIVER_ACCOUNTS.map((value) => ({ value, label: say(`account.${value}`) }));
  return (
    <FormDialog
      title={say('book.title', { name: driver.name })}
      words={{ keep: say('book.keep'), give: say('book.give') }}
      errors="cashier"
      operation={client.bookOnDriver}
      given={{ fleet, driverId: driver.id }}
      fields={{
        kind: {
          kind: 'choice',
          label: say('book.kind'),
          start: 'charge',
          choices: BOOKING_KINDS.map((value) => ({ value, label: say(`book.${value}`) })),
        },
        account: { kind: 'choice', label: say('onAccount'), start: 'current', choices: accounts },
        to: {
          kind: 'choice',
          label: say('book.to'),
          start: 'bond',
          choices: accounts,
          shown: ({ kind }) => kind === 'transfer',
          codes: ['sameAccount'],
        },
        amountMinor: { kind: 'money', label: say('amount'), currency: desk.currency, first: true },
        why: { kind: 'text', label: say('why') },
      }}
      done={() => say('book.done')}
      onClose={onClose}
    />
  );
}
