import { Button, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRIVER_ACCOUNTS, type DriverAccount, PAYS_OUT } from '#core/driver-account/driver-accounts.ts';
import { inCoins } from '#core/till/coins.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { moneyText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { LONGEST_WHY, type Receipt } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type DriverMoney } from '../client.ts';
import { goOn } from '../go-on.ts';
import { ReceiptDialog } from '../receipt/ReceiptDialog.tsx';
import { useCashierTexts } from '../texts.ts';

type Way = 'in' | 'out';

/** Cash in or out, by keys alone: Enter goes on, F12 confirms, F9 prints the receipt. */
export function CashForm({
  fleet,
  desk,
  money,
  onNext,
}: {
  fleet: number;
  desk: Desk;
  money: DriverMoney;
  /** The receipt was seen: who comes next. */
  onNext: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { driver } = money;
  const key = useRef(newClientKey());
  const amountField = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>('in');
  const [account, setAccount] = useState<DriverAccount>('current');
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [tenderedMinor, setTendered] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const [issued, setIssued] = useState<Receipt | null>(null);
  useEffect(() => amountField.current?.focus(), []);
  const pay = useAct(
    (amount: number) => {
      const asked = { fleet, driverId: driver.id, account, amountMinor: amount, why, clientKey: key.current };
      return way === 'in' ? client.takeCash({ ...asked, tenderedMinor }) : client.payOut(asked);
    },
    {
      onDone: setIssued,
      // What was refused was not entered: what is typed next is another request.
      onRefused: ({ status }) => {
        if (status !== 0) key.current = newClientKey();
      },
    },
  );
  const confirm = () => {
    if (pay.isPending || issued) return;
    setMissing(amountMinor === null);
    if (amountMinor === null) amountField.current?.focus();
    else pay.mutate(amountMinor);
  };
  useKeys([{ key: 'F12', does: say('keys.confirm'), run: confirm }]);
  const coins = (minor: number) => inCoins(minor, desk.coinMinor);
  const cashMinor = coins(amountMinor ?? 0);
  const change = tenderedMinor !== null && amountMinor !== null ? coins(tenderedMinor) - cashMinor : 0;
  const offered = way === 'in' ? DRIVER_ACCOUNTS : PAYS_OUT;
  return (
    <Panel title={say('cash')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap="xs">
          <div className={classes.pair}>
            <SegmentedControl
              size="xs"
              aria-label={say('way')}
              value={way}
              onChange={(next) => {
                setWay(next === 'out' ? 'out' : 'in');
                setTendered(null);
                if (next === 'out' && !PAYS_OUT.includes(account)) setAccount('current');
              }}
              data={(['in', 'out'] as const).map((value) => ({ value, label: say(value) }))}
            />
            <NativeSelect
              label={say('onAccount')}
              value={account}
              data={offered.map((value) => ({ value, label: say(`account.${value}`) }))}
              onChange={(event) => setAccount(event.currentTarget.value as DriverAccount)}
            />
          </div>
          <div className={classes.pair}>
            <MoneyInput
              ref={amountField}
              data-next
              onKeyDown={goOn}
              label={say('amount')}
              currency={desk.currency}
              minor={amountMinor}
              error={missing ? say('noAmount') : undefined}
              onMinor={(next) => {
                setAmount(next);
                setMissing(false);
              }}
            />
            {way === 'in' ? (
              <MoneyInput
                data-next
                onKeyDown={goOn}
                label={say('tendered')}
                currency={desk.currency}
                minor={tenderedMinor}
                onMinor={setTendered}
              />
            ) : null}
          </div>
          <RoundingLine minor={cashMinor - (amountMinor ?? 0)} cashMinor={cashMinor} currency={desk.currency} />
          {change > 0 ? (
            <output className={classes.change}>
              {say('change', { amount: moneyText(change, desk.currency, language) })}
            </output>
          ) : null}
          <TextInput
            data-next
            onKeyDown={goOn}
            label={say('why')}
            maxLength={LONGEST_WHY}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          {pay.error ? <Refusal sentence={errorSentence(pay.error, 'cashier')} /> : null}
          {desk.mine ? null : <p className={classes.soft}>{say('noTill')}</p>}
          <Button type="submit" data-next title={say('keys.confirm')} loading={pay.isPending}>
            {say('confirm')}
          </Button>
        </Stack>
      </form>
      {issued ? <ReceiptDialog fleet={fleet} desk={desk} receipt={issued} onClose={onNext} /> : null}
    </Panel>
  );
}
