import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOdd, OddFare } from '#cards/shift/web/OddFare.tsx';
import { LONGEST_DOCKET_NUMBER } from '#core/docket/docket.ts';
import type { ToldDocket } from '#core/pay-in/told.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import type { Docket } from '../../contract/dockets.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { goOn } from '../go-on.ts';
import { useDocketTexts } from './texts.ts';

/** Dockets of one shift, one after the other: a scanner types the number and ends in Enter, then the amount and Enter. */
export function ReceiveForm({
  fleet,
  desk,
  recordId,
  businessDay,
  told,
  onReceived,
}: {
  fleet: number;
  desk: Desk;
  recordId: number;
  businessDay: string;
  /** What the driver told of and nobody has received. */
  told: readonly ToldDocket[];
  onReceived: () => void;
}) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const numberField = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [onDate, setDay] = useState(businessDay);
  const [last, setLast] = useState<Docket | null>(null);
  const receive = useAct(
    (confirmed: boolean) =>
      client.receiveDocket({
        fleet,
        recordId,
        number,
        amountMinor: amountMinor ?? 0,
        onDate,
        clientKey: key.current,
        confirmed,
      }),
    {
      onDone: (docket) => {
        key.current = newClientKey();
        setLast(docket);
        setNumber('');
        setAmount(null);
        numberField.current?.focus();
        onReceived();
      },
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
        numberField.current?.select();
      },
    },
  );
  const odd = isOdd(receive.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!receive.isPending) receive.mutate(false);
      }}
    >
      <Stack gap="xs">
        {told.map((docket) => (
          <Button
            key={docket.number}
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              setNumber(docket.number);
              setAmount(docket.amountMinor);
              numberField.current?.focus();
            }}
          >
            {say('takeOver', {
              number: docket.number,
              amount: moneyText(docket.amountMinor, desk.currency, language),
            })}
          </Button>
        ))}
        <div className={classes.pair}>
          <TextInput
            ref={numberField}
            data-next
            onKeyDown={goOn}
            label={say('number')}
            maxLength={LONGEST_DOCKET_NUMBER}
            value={number}
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              if (odd) receive.reset();
            }}
          />
          <MoneyInput
            data-next
            label={say('amount')}
            currency={desk.currency}
            minor={amountMinor}
            onMinor={(minor) => {
              setAmount(minor);
              if (odd) receive.reset();
            }}
          />
          <DateInput
            valueFormat={DAY_FORMAT}
            label={say('day')}
            value={onDate}
            onChange={(next) => (next === null ? undefined : setDay(next))}
          />
          <Button type="submit" variant="default" loading={receive.isPending}>
            {say('give')}
          </Button>
        </div>
        <OddFare
          error={receive.error}
          app="cashier"
          currency={desk.currency}
          of="drive"
          confirm={say('confirm')}
          busy={receive.isPending}
          onConfirm={() => receive.mutate(true)}
        />
        {last && !receive.error ? (
          <output className={classes.soft}>
            {say(last.state === 'received' ? 'received' : last.periodClosed ? 'late' : 'credited', {
              number: last.number,
              amount: moneyText(last.amountMinor, desk.currency, language),
              day: last.creditedOn ? dateText(last.creditedOn, language) : '',
            })}
          </output>
        ) : null}
      </Stack>
    </form>
  );
}
