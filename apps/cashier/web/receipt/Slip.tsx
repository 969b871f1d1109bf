import { useTranslation } from 'react-i18next';
import { clockText, dayText, moneyText, signedText } from '#ui/kit/format.ts';
import type { Receipt } from '../../contract/shapes.ts';
import { owedText } from '../cash-words.ts';
import type { Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import classes from './receipt.module.css';

/** A receipt as it stands on paper of 80 mm. */
export function Slip({ desk, receipt, copy }: { desk: Desk; receipt: Receipt; copy: boolean }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { amountMinor, roundingMinor, tenderedMinor, balanceMinor, atMs, account, driverName } = receipt;
  const money = (minor: number) => moneyText(minor, desk.currency, language);
  const rows: (readonly [string, string | null])[] = [
    [say('receipt.at'), `${dayText(atMs, desk.zone, language)} ${clockText(atMs, desk.zone)}`],
    [say('receipt.till'), receipt.tillName],
    [say('receipt.cashier'), receipt.madeBy],
    [say('receipt.driver'), driverName === null ? null : say('driver', { name: driverName, did: receipt.did ?? '' })],
    [say('receipt.account'), account === null ? null : say(`account.${account}`)],
    [say('receipt.why'), receipt.why || null],
    [say('receipt.amount'), money(amountMinor - roundingMinor)],
    [say('receipt.rounding'), roundingMinor === 0 ? null : signedText(roundingMinor, desk.currency, language)],
    [say('receipt.cash'), roundingMinor === 0 ? null : money(amountMinor)],
    [say('receipt.tendered'), tenderedMinor === null ? null : money(tenderedMinor)],
    [say('receipt.change'), tenderedMinor === null ? null : money(tenderedMinor - amountMinor)],
    [say('receipt.balance'), balanceMinor === null ? null : owedText(say, balanceMinor, desk.currency, language)],
  ];
  return (
    <div className={classes.slip}>
      <p className={classes.company}>{desk.fleetName}</p>
      {copy ? <p className={classes.copy}>{say('receipt.copy')}</p> : null}
      <p className={classes.head}>
        {say(`receipt.kind.${receipt.kind}`)} · {say('receipt.title', { number: receipt.number })}
      </p>
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
