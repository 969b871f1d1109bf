import { useId, useState } from 'react';
import { oddFare } from '#core/meter/odd-fare.ts';
import { fareAt } from '#core/meter/soft-meter.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { ageText, distanceText, moneyText, signedText } from '#ui/kit/format.ts';
import { happen, here, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { meterRules, withZoneFees } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { minorOf } from './amount.ts';
import { takenMinor, waysToPay } from './ways-to-pay.ts';

/** The end of a hiring whose meter is stopped: extras, tolls, how it is paid. */
export function DropOffSheet({ jobId }: { jobId: number | null }) {
  const state = useObservable(page);
  const { say, language } = useSay();
  const [typed, setTyped] = useState({ fare: '', extras: '', tolls: '' });
  const { ways, usual } = waysToPay(state.told.tariffs, jobId === null ? null : state.told.job);
  const wrongId = useId();
  // The fare that the driver was asked about: another one is asked about again.
  const [asked, setAsked] = useState<number | null>(null);
  const [paid, setPaid] = useState(usual);
  const { hiring } = state;
  const rules = meterRules(state);
  const currency = state.told.tariffs?.currency ?? '';
  if (!hiring) return null;
  const parts = {
    fare: minorOf(typed.fare, currency),
    extras: minorOf(typed.extras, currency),
    tolls: minorOf(typed.tolls, currency),
  };
  const whole = Object.values(parts).every((part) => part !== null);
  const typedMinor = { extrasMinor: parts.extras ?? 0, tollsMinor: parts.tolls ?? 0 };
  const due = withZoneFees({ ...hiring, ...typedMinor }, state);
  const { extrasMinor, tollsMinor } = due;
  const shown = fareAt(due, rules, nowMs());
  const byHand = rules.tariff === null && !hiring.fixed;
  const distance = distanceText(shown.distanceMetres, language);
  const fees = (state.told.zoneFees ?? [])
    .map((fee) => `${fee.zone} ${moneyText(fee.amountMinor, currency, language)}`)
    .join(' · ');
  const fareMinor = shown.totalMinor + (byHand ? (parts.fare ?? 0) : 0);

  const taken = takenMinor(fareMinor, paid.payment, state.told.tariffs);

  const field = (name: 'fare' | 'extras' | 'tolls') => (
    <label className="field">
      <span>{say(`meter.${name}`)}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-invalid={parts[name] === null}
        aria-describedby={parts[name] === null ? wrongId : undefined}
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => setTyped((was) => ({ ...was, [name]: value }))}
      />
    </label>
  );
  const estimateMinor = Math.max(hiring.quoteMinor ?? 0, byHand ? 0 : shown.totalMinor - extrasMinor - tollsMinor);
  const odd = oddFare({
    fareMinor,
    currency,
    estimateMinor: estimateMinor || null,
    estimateMetres: null,
    metres: shown.distanceMetres,
    seconds: shown.seconds,
  });
  const isAsked = odd !== null && asked === fareMinor;
  const goOn = () => happen({ type: 'meter', stopped: false, atMs: nowMs() });
  const end = () => {
    if (odd !== null && !isAsked) {
      setAsked(fareMinor);
      return;
    }
    happen({ type: 'hiring', change: typedMinor });
    const { distanceMetres } = shown;
    const fixed = hiring.fixed && hiring.quoteMinor !== null;
    const { id, payment } = paid;
    const order = { fareMinor, distanceMetres, extrasMinor, tollsMinor, payment, fixed, at: here() };
    const named = {
      ...(jobId === null ? {} : { jobId }),
      ...(id === null ? {} : { paymentKindId: id }),
      ...(isAsked ? { confirmed: true } : {}),
    };
    press({ type: 'meterOff', ...named, ...order }, paid);
  };
  return (
    <Sheet title={say('meter.dropOff')} onClose={goOn}>
      <p className="due">
        <span>{say('meter.total')}</span>
        <strong className="huge">{moneyText(fareMinor, currency, language)}</strong>
        {taken === fareMinor ? null : (
          <strong>
            {say('meter.cash', {
              amount: moneyText(taken, currency, language),
              rounding: signedText(taken - fareMinor, currency, language),
            })}
          </strong>
        )}
        {byHand ? null : <small>{say('meter.stopped', { distance, age: ageText(shown.seconds, language) })}</small>}
      </p>
      {hiring.quoteMinor === null ? null : (
        <div className="pair">
          <Button
            label={say('meter.meter')}
            pressed={!hiring.fixed}
            onPress={() => happen({ type: 'hiring', change: { fixed: false } })}
          />
          <Button
            label={say('meter.fixed')}
            detail={moneyText(hiring.quoteMinor, currency, language)}
            pressed={hiring.fixed}
            onPress={() => happen({ type: 'hiring', change: { fixed: true } })}
          />
        </div>
      )}
      {byHand ? field('fare') : null}
      <div className="pair">
        {field('extras')}
        {field('tolls')}
      </div>
      {whole ? null : (
        <p id={wrongId} className="wrong" role="alert">
          {say('meter.amountWrong')}
        </p>
      )}
      {fees === '' ? null : <p>{fees}</p>}
      <fieldset>
        <legend>{say('meter.kind')}</legend>
        <div className="choices">
          {ways.map((way) => (
            <Button
              key={way.id ?? way.payment}
              label={way.name ?? say(`pay.${way.payment}`)}
              pressed={way.id === paid.id && way.payment === paid.payment}
              onPress={() => setPaid(way)}
            />
          ))}
        </div>
      </fieldset>
      {isAsked ? (
        <p className="wrong" role="alert">
          {say('meter.odd', { amount: moneyText(fareMinor, currency, language), distance })}
          {estimateMinor > 0
            ? ` ${say('meter.estimated', { amount: moneyText(estimateMinor, currency, language) })}`
            : ''}
          {` ${say('meter.check')}`}
        </p>
      ) : null}
      <Button
        label={
          isAsked
            ? say('meter.endOdd', { amount: moneyText(fareMinor, currency, language) })
            : say('meter.end', { amount: moneyText(taken, currency, language) })
        }
        tone="main"
        disabled={!whole}
        onPress={end}
      />
      <Button label={say('app.back')} tone="quiet" onPress={goOn} />
    </Sheet>
  );
}
