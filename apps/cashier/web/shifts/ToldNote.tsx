import { useTranslation } from 'react-i18next';
import { useWhen } from '#engine/web/use-when.ts';
import { moneyText } from '#ui/kit/format.ts';
import classes from '../cashier.module.css';
import type { Desk, Told } from '../client.ts';
import { useShiftTexts } from './texts.ts';

/** That the driver told something, when, and the cash they told; nothing where they told nothing. */
export function ToldNote({ desk, told: { told, toldAtMs } }: { desk: Pick<Desk, 'currency'>; told: Told }) {
  const say = useShiftTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  if (!told || toldAtMs === null) return null;
  return (
    <p className={classes.soft}>
      {say('told', { when: when(toldAtMs) })}{' '}
      {told.cashMinor > 0 ? say('toldCash', { amount: moneyText(told.cashMinor, desk.currency, language) }) : null}
    </p>
  );
}
