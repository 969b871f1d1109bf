import { type FormEvent, useState } from 'react';
import { nextLanguage, SPOKEN } from '#core/language/languages.ts';
import { standingFigures } from '#core/standing/standing-texts.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { store, stored } from '#engine/web/storage.ts';
import { happen, knock, knockAtHome, page } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { keptBadge, keptQueue, ownerOf } from '../link/kept.ts';
import type { Badge } from '../link/state.ts';
import { useSay } from '../say.ts';
import { said } from '../sentence.ts';
import { trainingOpen } from '../training/open.ts';
import { otherLanguage } from './other-language.ts';

const LINK_WITHIN_MS = 4_000;
const TOLD_INSECURE = 'terminal.toldInsecure';

/** Fleet, DID and plate are remembered; the PIN is not, past this tab. */
export function SignOn() {
  const { hindrances, knocking, link, badge: seat } = useObservable(page);
  const seatWaits = seat?.pin === '';
  const { say, language } = useSay();
  const [form, setForm] = useState(() => ({ ...blank(), ...keptBadge(), pin: '' }));
  const [insecureTold, setInsecureTold] = useState(() => window.isSecureContext || stored(TOLD_INSECURE) !== null);
  const badge: Badge = { ...form, fleet: Number(form.fleet) };
  const known = badge.fleet > 0 && /^\d{1,10}$/.test(badge.did) && /^\d{1,12}$/.test(badge.pin);
  const whole = known && badge.plate !== '';
  const unsent = whole || form.did ? keptQueue(ownerOf(badge)).length : 0;

  const field = (name: 'fleet' | 'did' | 'pin' | 'plate', more: object = {}) => (
    <label className="field">
      <span>{say(`signOn.${name}`)}</span>
      <input
        name={name}
        value={String(form[name])}
        inputMode={name === 'plate' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={name === 'fleet' ? 9 : 12}
        onChange={({ currentTarget: { value } }) => {
          setForm((was) => ({ ...was, [name]: value.trim() }));
          if (hindrances) happen({ type: 'checked', hindrances: null });
        }}
        {...more}
      />
    </label>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) knock(badge);
  };

  return (
    <main className="signOn">
      <header>
        <img src="/terminal-icon.svg" alt="" width={56} height={56} />
        <h1>{say('signOn.title')}</h1>
        <button
          type="button"
          className="button quiet"
          lang={nextLanguage(language)}
          onClick={() => otherLanguage(language)}
        >
          {SPOKEN[nextLanguage(language)].name}
        </button>
      </header>
      {insecureTold ? null : (
        <section className="told soon">
          <p>{say('app.noWorker')}</p>
          <Button
            label={say('app.understood')}
            onPress={() => {
              store(TOLD_INSECURE, 'yes');
              setInsecureTold(true);
            }}
          />
        </section>
      )}
      <form onSubmit={submit}>
        {field('fleet')}
        {field('plate', { autoCapitalize: 'characters' })}
        {field('did')}
        {field('pin', { type: 'password', autoComplete: 'current-password' })}
        {hindrances ? <Hindrances /> : null}
        {link.up ? null : <NoLink />}
        {badge.pin === '' && link.up && seatWaits ? <p className="told soon">{say('signOn.pinAgain')}</p> : null}
        {unsent > 0 ? (
          <p className="told soon">{say(unsent === 1 ? 'signOn.waits.one' : 'signOn.waits.many', { count: unsent })}</p>
        ) : null}
        <button type="submit" className="button main" disabled={!whole || knocking}>
          {knocking ? say(link.up ? 'link.sending' : 'signOn.waiting') : say('signOn.button')}
        </button>
        <Button
          label={say('signOn.check')}
          tone="quiet"
          disabled={!whole || knocking}
          onPress={() => knock(badge, true)}
        />
        <Button
          label={say('own.atHome')}
          tone="quiet"
          disabled={!known || knocking}
          onPress={() => knockAtHome(badge)}
        />
        <Button
          label={say('training.open')}
          tone="quiet"
          disabled={!known || knocking}
          onPress={() => {
            trainingOpen.set(true);
            knockAtHome(badge);
          }}
        />
      </form>
    </main>
  );
}

/** Told only once the link has had time to come up. */
function NoLink() {
  const { link } = useObservable(page);
  const now = useNow();
  const { say } = useSay();
  if (navigator.onLine && now - link.sinceMs < LINK_WITHIN_MS) return null;
  return <output className="told soon">{say('signOn.noLink')}</output>;
}

const blank = () => ({ fleet: 1 as number | string, did: '', pin: '', plate: '' });

function Hindrances() {
  const { hindrances } = useObservable(page);
  const { say, told, language } = useSay();
  if (!hindrances) return null;
  if (hindrances.length === 0) return <p className="told fine">{say('signOn.clear')}</p>;
  return (
    <section className="told broken" role="alert">
      <strong>{say('signOn.hindered')}</strong>
      <ul>
        {hindrances.map(({ code, detail }) => {
          const key = Object.hasOwn(said[language], `hinders.${code}`) ? `hinders.${code}` : 'hinders.other';
          const values = { ...detail, ...standingFigures(detail ?? {}), code };
          return (
            <li key={code}>
              {told(key, values)} <span>{told(`${key}.do`, values)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
