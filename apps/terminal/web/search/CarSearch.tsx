import { useState } from 'react';
import { ITEM_KINDS, ITEM_NAMES, itemKind } from '#core/lost-property/item-kinds.ts';
import { press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import './search.css';
import { useSearchSay } from './use-search-say.ts';

const LONGEST = 200;

/** Asks the driver to look the car through after a hiring; what they find goes to the office at once, or with the link. */
export function CarSearch({ tripId }: { tripId: number }) {
  const { say } = useSearchSay();
  const [finding, setFinding] = useState(false);
  return (
    <section className="card carSearch" aria-label={say('search.title')}>
      <h1>{say('search.title')}</h1>
      <span>{say('search.hint')}</span>
      <Button
        label={say('search.nothing')}
        tone="main"
        onPress={() => press({ type: 'carSearched', tripId, left: null })}
      />
      <Button label={say('search.found')} onPress={() => setFinding(true)} />
      {finding ? <FoundSheet tripId={tripId} onClose={() => setFinding(false)} /> : null}
    </section>
  );
}

function FoundSheet({ tripId, onClose }: { tripId: number; onClose: () => void }) {
  const { say, language } = useSearchSay();
  const [kind, setKind] = useState('other');
  const [what, setWhat] = useState('');
  return (
    <Sheet title={say('search.found')} onClose={onClose}>
      <h2>{say('search.found')}</h2>
      <label className="field foundKind">
        <span>{say('search.kind')}</span>
        <select value={kind} onChange={({ currentTarget: { value } }) => setKind(value)}>
          {ITEM_KINDS.map((one) => (
            <option key={one} value={one}>
              {ITEM_NAMES[one][language]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{say('search.what')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST}
          value={what}
          onChange={({ currentTarget: { value } }) => setWhat(value)}
        />
      </label>
      <Button
        label={say('search.send')}
        tone="main"
        disabled={what.trim() === ''}
        onPress={() => {
          press({ type: 'carSearched', tripId, left: { kind: itemKind(kind), what: what.trim() } });
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
