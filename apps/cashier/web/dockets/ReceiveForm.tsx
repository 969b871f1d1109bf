import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_DOCKET_NUMBER } from '#core/docket/docket.ts';
import type { ToldDocket } from '#core/pay-in/told.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { dateText, moneyText } from '#ui/kit/format.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { DAY_FORMAT, DateInput } from '#ui/kit/time/dates.ts';
import type { Docket } from '../../contract/dockets.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { goOn } from '../go-on.ts';
import { type SayDockets, useDocketTexts } from './texts.ts';

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
  const odd = oddSentence(receive.error, say, (minor) => moneyText(minor, desk.currency, language));
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
        {odd ? (
          <Group gap="xs">
            <Refusal sentence={odd} />
            <Button
              size="compact-sm"
              variant="default"
              loading={receive.isPending}
              onClick={() => receive.mutate(true)}
            >
              {say('confirm')}
            </Button>
          </Group>
        ) : receive.error ? (
          <Refusal sentence={errorSentence(receive.error, 'cashier')} />
        ) : null}
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

/** What an amount is to be looked at again for; null where nothing of it is odd. */
function oddSentence(error: unknown, say: SayDockets, money: (minor: number) => string): string | null {
  if (!(error instanceof CallRefused) || error.code !== 'oddFare') return null;
  const [least, most] = [Number(error.data['least'] ?? 0), Number(error.data['most'] ?? 0)];
  return most > 0
    ? say('oddRange', { least: money(least), most: money(most) })
    : say('oddLeast', { least: money(least) });
}
