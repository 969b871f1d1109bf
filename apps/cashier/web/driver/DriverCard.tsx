import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { owedText } from '../cash-words.ts';
import classes from '../cashier.module.css';
import type { Desk, DriverMoney } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { BookDialog } from './BookDialog.tsx';

/** Who stands at the desk, and what they owe or have. */
export function DriverCard({ fleet, desk, money }: { fleet: number; desk: Desk; money: DriverMoney }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [booking, setBooking] = useState(false);
  const { driver, photo, accounts } = money;
  const { name, did, creditLimitMinor } = driver;
  return (
    <Panel
      title={say('driver', { name, did })}
      beside={driver.ended ? <span className={classes.soft}>{say('ended')}</span> : null}
      tools={
        desk.mayClose ? (
          <Button size="xs" variant="default" onClick={() => setBooking(true)}>
            {say('book.open')}
          </Button>
        ) : null
      }
    >
      <div className={classes.who}>
        {photo ? (
          <img
            className={classes.photo}
            alt={say('photo', { name })}
            src={`data:${photo.kind};base64,${photo.base64}`}
          />
        ) : (
          <div className={classes.noPhoto}>{say('noPhoto')}</div>
        )}
        <Facts>
          <Fact name={say('group')}>{driver.driverGroup}</Fact>
          <Fact name={say('class')}>{driver.driverClass}</Fact>
          <Fact name={say('permit')}>{driver.permitExpiry}</Fact>
          <Fact name={say('limit')}>
            {creditLimitMinor === null ? null : moneyText(creditLimitMinor, desk.currency, language)}
          </Fact>
        </Facts>
      </div>
      <table className={classes.accounts} aria-label={say('accounts', { name })}>
        <tbody>
          {accounts.map(({ account, balanceMinor }) => (
            <tr key={account}>
              <th scope="row">{say(`account.${account}`)}</th>
              <td data-owes={balanceMinor > 0}>{owedText(say, balanceMinor, desk.currency, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {booking ? <BookDialog fleet={fleet} desk={desk} driver={driver} onClose={() => setBooking(false)} /> : null}
    </Panel>
  );
}
