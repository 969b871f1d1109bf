import { useState } from 'react';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import type { RosterMatters } from '../../contract/roster.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useRosterSay } from './use-roster-say.ts';

const LONGEST_ADDRESS = 200;

/** Address and telephone as the office has them, and a request to change them; it waits on the phone where there is no link. */
export function Details({ details }: { details: RosterMatters['details'] }) {
  const { queue } = useObservable(page);
  const { say } = useRosterSay();
  const [open, setOpen] = useState(false);
  const waits = queue.some(({ order }) => order.type === 'askDetails');
  const said = (value: string) => (value === '' ? say('roster.detailsNone') : value);
  const { phone, address, asked } = details;
  return (
    <section className="list" aria-label={say('roster.details')}>
      <h3>{say('roster.details')}</h3>
      <article className="card">
        <span>{say('roster.phoneIs', { phone: said(phone) })}</span>
        <span>{say('roster.addressIs', { address: said(address) })}</span>
        {asked ? (
          <small>{say('roster.detailsWait', { phone: said(asked.phone), address: said(asked.address) })}</small>
        ) : null}
        {waits ? <small>{say('roster.onItsWay')}</small> : null}
        {asked ? (
          <Button
            label={say('roster.detailsTakeBack')}
            tone="quiet"
            onPress={() => press({ type: 'withdrawDetails' })}
          />
        ) : null}
      </article>
      <Button label={say('roster.askDetails')} onPress={() => setOpen(true)} />
      {open ? <DetailsSheet start={asked ?? details} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function DetailsSheet({ start, onClose }: { start: { phone: string; address: string }; onClose: () => void }) {
  const { say } = useRosterSay();
  const [phone, setPhone] = useState(start.phone);
  const [address, setAddress] = useState(start.address);
  return (
    <Sheet title={say('roster.askDetails')} onClose={onClose}>
      <h2>{say('roster.askDetails')}</h2>
      <p>{say('roster.detailsHint')}</p>
      <label className="field">
        <span>{say('roster.phone')}</span>
        <input
          type="tel"
          autoComplete="tel"
          maxLength={LONGEST_PHONE}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </label>
      <label className="field">
        <span>{say('roster.address')}</span>
        <textarea
          rows={2}
          autoComplete="street-address"
          maxLength={LONGEST_ADDRESS}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </label>
      <Button
        label={say('roster.detailsSend')}
        tone="main"
        disabled={phone.trim() === ''}
        onPress={() => {
          press({ type: 'askDetails', phone: phone.trim(), address: address.trim() });
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
