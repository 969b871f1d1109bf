import { useTranslation } from 'react-i18next';
import { distanceText, driveText, moneyText } from '#ui/kit/format.ts';
import classes from './book.module.css';
import { useBookTexts } from './texts.ts';
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
    <ul className={classes.lines} aria-label={say('quote.lines')}>
      {fare.items.map(({ kind, amountMinor, detail }, index) => (
        <li key={`${kind} ${String(index)}`}>
          {detail?.['name'] ? `${say(`quote.item.${kind}`)} ${detail['name']}` : say(`quote.item.${kind}`)}{' '}
          <b>{moneyText(amountMinor, fare.currency, i18n.language).replace(/\s?[A-Z]{3}\s?/, '')}</b>
        </li>
      ))}
    </ul>
  );
}
