import { useState } from 'react';
import { MOST_TOLD_DOCKETS } from '#core/pay-in/told.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { minorOf } from '../job/amount.ts';
import { useSay } from '../say.ts';
import { NOTHING_TYPED, type TypedPayIn, toldOf } from './typed-pay-in.ts';

const NO_DOCKET = { number: '', amount: '' };

/** A driver tells the cashier what the shift comes to. Without a link it waits on the phone. */
export function PayInSheet({ onClose }: { onClose: () => void }) {
  const { say } = useSay();
  const currency = useObservable(page).told.tariffs?.currency ?? '';
  const [typed, setTyped] = useState<TypedPayIn>(NOTHING_TYPED);
  const [docket, setDocket] = useState(NO_DOCKET);
  const told = toldOf(typed, currency);
  const docketMinor = minorOf(docket.amount, currency);
  const isDocket = docket.number.trim() !== '' && docketMinor !== null && docketMinor > 0;
  const field = (name: 'fare' | 'hirings' | 'km' | 'vouchers' | 'cash') => (
    <label className="field">
      <span>{say(`payIn.${name}`)}</span>
      <input
        inputMode={name === 'hirings' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={10}
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => setTyped((was) => ({ ...was, [name]: value }))}
      />
    </label>
  );
  const addDocket = () => {
    if (!isDocket) return;
    const amountMinor = docketMinor;
    setTyped((was) => ({ ...was, dockets: [...was.dockets, { number: docket.number.trim(), amountMinor }] }));
    setDocket(NO_DOCKET);
  };
  return (
    <Sheet title={say('payIn.open')} onClose={onClose}>
      <h2>{say('payIn.open')}</h2>
      <p>{say('payIn.hint')}</p>
      {field('fare')}
      <div className="pair">
        {field('hirings')}
        {field('km')}
      </div>
      <fieldset>
        <legend>{say('payIn.dockets')}</legend>
        {typed.dockets.map(({ number, amountMinor }, at) => (
          <Button
            key={`${number} ${amountMinor} ${at + 1} of ${typed.dockets.length}`}
            label={say('payIn.dropDocket', { number })}
            tone="quiet"
            onPress={() => setTyped((was) => ({ ...was, dockets: was.dockets.filter((_, n) => n !== at) }))}
          />
        ))}
        <div className="pair">
          <label className="field">
            <span>{say('payIn.docket')}</span>
            <input
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={docket.number}
              onChange={({ currentTarget: { value } }) => setDocket((was) => ({ ...was, number: value }))}
            />
          </label>
          <label className="field">
            <span>{say('payIn.amount')}</span>
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={docket.amount}
              onChange={({ currentTarget: { value } }) => setDocket((was) => ({ ...was, amount: value }))}
            />
          </label>
        </div>
        <Button
          label={say('payIn.addDocket')}
          disabled={!isDocket || typed.dockets.length >= MOST_TOLD_DOCKETS}
          onPress={addDocket}
        />
      </fieldset>
      {field('vouchers')}
      {field('cash')}
      <Button
        label={say('payIn.send')}
        tone="main"
        disabled={told === null}
        onPress={() => {
          if (!told) return;
          press({ type: 'tellPayIn', ...told });
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
