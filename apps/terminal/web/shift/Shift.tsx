import { useEffect, useState } from 'react';
import { nextLanguage, SPOKEN } from '#core/language/languages.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText, atText, countText, distanceText, moneyText, whenText } from '#ui/kit/format.ts';
import type { OwnTrip } from '../../contract.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { call, outlet } from '../frame/sound.ts';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { MyTraining } from '../training/MyTraining.tsx';
import { GoHomeSheet, GoingHome } from './GoingHome.tsx';
import { KeyHeld } from './KeyHeld.tsx';
import { CheckSheet, MyFigures, OwnMatters, PayInSheet, RosterSheet } from './opened-later.ts';
import { otherLanguage } from './other-language.ts';

/** Hours, hirings and takings as the suite has them; asked anew each time the page is opened. */
export function Shift() {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useSay();
  const [ending, setEnding] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [paying, setPaying] = useState(false);
  const [checking, setChecking] = useState(false);
  const [reading, setReading] = useState(false);
  const [rostering, setRostering] = useState(false);
  const { shift, seated, queue } = state;
  const { zone } = meterRules(state);
  const money = (amountMinor: number) => moneyText(amountMinor, state.told.tariffs?.currency ?? '', language);
  const unsent = queue.length;
  useEffect(() => {
    if (!seated || unsent > 0) return;
    press({ type: 'myShift' });
    press({ type: 'myTrips' });
  }, [seated, unsent]);
  const figures: [string, string][] = shift
    ? [
        [say('shift.jobs'), countText(shift.jobs, language)],
        [say('shift.hails'), countText(shift.hails, language)],
        [say('shift.noShows'), countText(shift.noShows, language)],
        [say('shift.refused'), countText(shift.refused, language)],
        [say('shift.distance'), distanceText(shift.distanceMetres, language)],
        [say('shift.takings'), money(shift.takingsMinor)],
        ...shift.takings.map(({ payment, amountMinor }): [string, string] => [
          payment === null ? say('shift.unsaid') : say(`pay.${payment}`),
          money(amountMinor),
        ]),
      ]
    : [];
  return (
    <div className="list">
      <h1>{say('shift.title')}</h1>
      {shift ? (
        <>
          <p className="place">
            <strong className="huge">{ageText((now - shift.beganAtMs) / 1_000, language)}</strong>
            <span>{say('shift.since', { time: whenText(shift.beganAtMs, now, zone, language) })}</span>
          </p>
          <dl className="lines">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <GoingHome />
      <KeyHeld />
      <Button label={say('check.open')} onPress={() => setChecking(true)} />
      <div className="pair">
        <Button label={say('goHome.plan')} onPress={() => setPlanning(true)} />
        <Button label={say('payIn.open')} onPress={() => setPaying(true)} />
      </div>
      <Button label={say('own.open')} tone="quiet" onPress={() => setReading(!reading)} />
      {reading ? <OwnMatters as="h2" /> : null}
      <Button label={say('roster.open')} onPress={() => setRostering(true)} />
      <MyTraining />
      <MyFigures />
      {!seated || unsent > 0 ? <p className="told soon">{say('shift.waitsForLink')}</p> : null}
      <h2>{say('shift.trips')}</h2>
      {seated && shift && state.trips.length === 0 ? <p>{say('shift.noTrips')}</p> : null}
      {state.trips.map((trip) => (
        <Trip key={trip.id} trip={trip} zone={zone} money={money} />
      ))}
      {state.moreTrips ? (
        <Button
          label={say('app.more')}
          tone="quiet"
          onPress={() => press({ type: 'myTrips', before: state.trips.at(-1)?.id })}
        />
      ) : null}
      <TrySound />
      <div className="pair">
        <Button label={SPOKEN[nextLanguage(language)].name} tone="quiet" onPress={() => otherLanguage(language)} />
        <Button label={say('shift.signOff')} onPress={() => setEnding(true)} />
      </div>
      {rostering ? <RosterSheet onClose={() => setRostering(false)} /> : null}
      {checking ? <CheckSheet onClose={() => setChecking(false)} /> : null}
      {paying ? <PayInSheet onClose={() => setPaying(false)} /> : null}
      {planning ? <GoHomeSheet onClose={() => setPlanning(false)} /> : null}
      {ending ? (
        <Sheet title={say('shift.signOffSure')} onClose={() => setEnding(false)}>
          <h2>{say('shift.signOffSure')}</h2>
          <Button
            label={say('shift.signOffYes')}
            tone="main"
            onPress={() => {
              press({ type: 'signOff' });
              setEnding(false);
            }}
          />
          <Button label={say('app.back')} tone="quiet" onPress={() => setEnding(false)} />
        </Sheet>
      ) : null}
    </div>
  );
}

/** Plays a sound, and says whether the phone let it out. */
function TrySound() {
  const { say } = useSay();
  const isHeard = useObservable(outlet.heard);
  const [tried, setTried] = useState(false);
  return (
    <>
      <Button
        label={say('sound.try')}
        tone="quiet"
        onPress={() => {
          setTried(true);
          call('offer');
        }}
      />
      {tried ? (
        <output className={isHeard ? 'told' : 'told soon'}>{say(isHeard ? 'sound.on' : 'sound.off')}</output>
      ) : null}
    </>
  );
}

function Trip({ trip, zone, money }: { trip: OwnTrip; zone: string; money: (amountMinor: number) => string }) {
  const { say, language } = useSay();
  const what = trip.kind === 'job' ? say('trip.job', { id: trip.jobId ?? '' }) : say(`trip.${trip.kind}`);
  const facts = [
    atText(trip.beganAtMs, zone, language),
    trip.distanceMetres === null ? null : distanceText(trip.distanceMetres, language),
    trip.payment === null ? null : (trip.paymentName ?? say(`pay.${trip.payment}`)),
    trip.fixed ? say('meter.fixed') : null,
  ].filter((fact) => fact !== null);
  return (
    <section className="card side">
      <div>
        <strong>{what}</strong>
        {trip.from ? <span>{trip.to ? `${trip.from} → ${trip.to}` : trip.from}</span> : null}
        <small>{facts.join(' · ')}</small>
      </div>
      <b>{trip.fareMinor === null ? say('shift.running') : money(trip.fareMinor)}</b>
    </section>
  );
}
