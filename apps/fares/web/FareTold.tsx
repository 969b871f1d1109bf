import { useTranslation } from 'react-i18next';
import { dayTyped, wallClock } from '#core/booking/typed-time.ts';
import { moneyText } from '#ui/kit/format.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { withColon } from '#ui/kit/with-colon.ts';
import { FareLines } from '#ui/trade/FareLines.tsx';
import classes from './fares.module.css';
import { useFareTexts } from './texts.ts';
import type { Estimate } from './use-estimate.ts';

/** The fare of the type chosen, its tariff's version, and what of it is the driver's. */
export function FareTold({ fare, zone }: { fare: Estimate['fares'][number]['fare']; zone: string }) {
  const say = useFareTexts();
  const { language } = useTranslation().i18n;
  if (!fare) return <Nothing title={say('noTariff')} />;
  // The coin alone makes no difference worth telling.
  const roundedMinor = fare.items.find(({ kind }) => kind === 'rounding')?.amountMinor ?? 0;
  const allTheDrivers = fare.driverCostMinor + roundedMinor === fare.totalMinor;
  return (
    <div className={classes.told}>
      <FareLines fare={fare} />
      <p className={classes.since}>
        {say('since', { day: dayTyped(wallClock(zone, fare.inForceSinceMs).day) })}
        {allTheDrivers
          ? ''
          : ` · ${withColon(say('driver'), language)} ${moneyText(fare.driverCostMinor, fare.currency, language)}`}
      </p>
    </div>
  );
}
