import { Button, Kbd, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#cards/booking/web/booking.module.css';
import { amountText, distanceText, driveText, moneyText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { type FareShown, FareLines as FareTable, useFareLabel } from '#ui/trade/FareLines.tsx';
import { useBookTexts } from '../../web/texts.ts';
import quoteClasses from './quote.module.css';
import type { QuoteView } from './use-quote.ts';

/** Distance, drive time and fare in the head of the form. */
export function QuoteFigures({ view }: { view: QuoteView }) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const { quote } = view;
  return (
    <output className={classes.figures} aria-label={say('quote.label')} data-waiting={view.waiting || undefined}>
      {quote ? (
        <>
          <span>{distanceText(quote.distanceMetres, i18n.language)}</span>
          <span>{driveText(quote.driveSeconds)}</span>
          <span>
            {say('quote.fare')}{' '}
            <strong>
              {quote.fare
                ? moneyText(quote.fare.totalMinor, quote.fare.currency, i18n.language)
                : say('quote.noTariff')}
            </strong>
          </span>
        </>
      ) : null}
    </output>
  );
}

/** The fare line by line, or why there is none yet. */
export function FareLines({ view }: { view: QuoteView }) {
  const say = useBookTexts();
  const fareLabel = useFareLabel();
  const { i18n } = useTranslation();
  const { quote, refusal } = view;
  if (refusal) {
    return (
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    );
  }
  const fare = quote?.fare;
  if (!fare) return <p className={classes.hint}>{say('quote.waiting')}</p>;
  return (
    <div className={quoteClasses.line}>
      <ul className={classes.lines} aria-label={say('quote.lines')}>
        {fare.items.map((item, index) => (
          <li key={`${item.kind} ${String(index)}`}>
            {fareLabel(item)} <b>{amountText(item.amountMinor, fare.currency, i18n.language)}</b>
          </li>
        ))}
      </ul>
      <Breakdown fare={fare} />
    </div>
  );
}

/** Every line with its rule, when the caller asks why. */
function Breakdown({ fare }: { fare: FareShown }) {
  const say = useBookTexts();
  const [opened, setOpened] = useState(false);
  const toggle = () => setOpened((before) => !before);
  useKeys([{ key: 'F9', does: say('keys.breakdown'), run: toggle }]);
  return (
    <Popover opened={opened} onChange={setOpened} width={380} position="top-end" shadow="md" withArrow>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={opened}
          rightSection={<Kbd className={classes.kbd}>F9</Kbd>}
          onClick={toggle}
        >
          {say('quote.why')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FareTable fare={fare} />
      </Popover.Dropdown>
    </Popover>
  );
}
