import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOdd, OddFare } from '#cards/shift/web/OddFare.tsx';
import { inCoins, paidInCash } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import type { ToldPayIn } from '../../contract/pay-ins.ts';
import { owedText } from '../cash-words.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { goOn } from '../go-on.ts';
import { useCashierTexts } from '../texts.ts';
import { TypedInputs } from './TypedInputs.tsx';
import { useShiftTexts } from './texts.ts';
import { type TypedFields, typedOf } from './typed-fields.ts';

/** What is handed in, and what is typed beside what was driven. Enter goes on, F12 confirms. */
export function PayInForm({
  fleet,
  desk,
  recordId,
  sumMinor,
  startCashMinor,
  fields,
  onFields,
  onPaid,
  onChanged,
}: {
  fleet: number;
  desk: Desk;
  recordId: number;
  sumMinor: number;
  /** What the driver told to hand in; null where they told nothing. */
  startCashMinor: number | null;
  fields: TypedFields;
  onFields: (fields: TypedFields) => void;
  onPaid: (paid: ToldPayIn) => void;
  /** What was shown does not hold any more. */
  onChanged: () => void;
}) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const { language } = useTranslation().i18n;
  const key = useRef(newClientKey());
  const firstField = useRef<HTMLInputElement>(null);
  // Without an amount typed just what is due is moved.
  const [cashMinor, setCash] = useState(sumMinor > 0 ? startCashMinor : null);
  useEffect(() => firstField.current?.focus(), []);
  const dueMinor = inCoins(sumMinor, desk.coinMinor);
  const handedMinor = cashMinor === null ? dueMinor : sumMinor < 0 ? -cashMinor : cashMinor;
  const pay = useAct(
    (confirmed: boolean) =>
      client.payInShift({
        fleet,
        recordId,
        sumMinor,
        handedMinor,
        typed: typedOf(fields),
        why: fields.why,
        clientKey: key.current,
        confirmed,
      }),
    {
      onDone: onPaid,
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
        onChanged();
      },
    },
  );
  const confirm = () => {
    if (!pay.isPending && !pay.isSuccess) pay.mutate(false);
  };
  const change = (given: TypedFields) => {
    onFields(given);
    if (isOdd(pay.error)) pay.reset();
  };
  useKeys([{ key: 'F12', does: say('confirm'), run: confirm }]);
  const { settledMinor, roundingMinor } = paidInCash(handedMinor, sumMinor, desk.coinMinor);
  const left = sumMinor - settledMinor;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap="xs">
        <MoneyInput
          ref={firstField}
          data-next
          onKeyDown={goOn}
          label={say(sumMinor < 0 ? 'paid' : 'handed')}
          currency={desk.currency}
          minor={cashMinor ?? Math.abs(dueMinor)}
          onMinor={setCash}
        />
        <RoundingLine minor={roundingMinor} currency={desk.currency} />
        {left === 0 ? null : (
          <output className={classes.change}>
            {say('left', { amount: owedText(sayCashier, left, desk.currency, language) })}
          </output>
        )}
        <TypedInputs desk={desk} fields={fields} onFields={change} />
        <OddFare
          error={pay.error}
          app="cashier"
          currency={desk.currency}
          busy={pay.isPending}
          onConfirm={() => pay.mutate(true)}
        />
        {desk.mine ? null : <p className={classes.soft}>{say('noTill')}</p>}
        <Button type="submit" data-next loading={pay.isPending}>
          {say('confirm')}
        </Button>
      </Stack>
    </form>
  );
}
