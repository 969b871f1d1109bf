import { useEffect, useState } from 'react';
import { givenName } from '#core/language/given-names.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import type { DailyCheck } from '../../contract/daily-check.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { meterRules } from '../link/seen.ts';
import { PhotoField, PhotosWaiting } from '../photo/PhotoField.tsx';
import { sendPhotos } from '../photo/send-photos.ts';
import { waitWith } from '../photo/waiting-photos.ts';
import { useCheckSay } from './use-check-say.ts';

type Wrong = { note: string; absent: boolean; photos: readonly string[] };
const UNTOLD: Wrong = { note: '', absent: false, photos: [] };

/** A driver looks their car over: only what is wrong is touched. Without a link it waits on the phone. */
export function CheckSheet({ onClose }: { onClose: () => void }) {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useCheckSay();
  const { check, seated } = state;
  const [again, setAgain] = useState(false);
  useEffect(sendPhotos, []);
  useEffect(() => {
    if (seated) press({ type: 'myCheck' });
  }, [seated]);
  const isDone = check !== null && check.doneAtMs !== null && !again;
  return (
    <Sheet title={say('check.open')} onClose={onClose}>
      <h2>{say('check.open')}</h2>
      <PhotosWaiting />
      {check === null ? <p>{say(seated ? 'check.none' : 'shift.waitsForLink')}</p> : null}
      {isDone && check.doneAtMs !== null ? (
        <>
          <p>{say('check.doneAt', { time: whenText(check.doneAtMs, now, meterRules(state).zone, language) })}</p>
          <Button label={say('check.again')} onPress={() => setAgain(true)} />
        </>
      ) : null}
      {check && !isDone ? <Points key={check.sheetId} check={check} onSent={onClose} /> : null}
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}

function Points({ check, onSent }: { check: DailyCheck; onSent: () => void }) {
  const { say, language } = useCheckSay();
  const [wrong, setWrong] = useState<Readonly<Record<number, Wrong>>>({});
  const [km, setKm] = useState('');
  const set = (id: number, change: ((was: Wrong) => Partial<Wrong>) | null) =>
    setWrong((before) => {
      const { [id]: was = UNTOLD, ...rest } = before;
      return change === null ? rest : { ...rest, [id]: { ...was, ...change(was) } };
    });
  const told = Object.entries(wrong).map(([id, one]) => ({ pointId: Number(id), ...one }));
  const isSaid = told.every(({ absent, note }) => absent || note.trim() !== '');
  return (
    <>
      <p>{say('check.hint')}</p>
      {check.points.map(({ id, nameEn, nameFr, safety }) => {
        const name = givenName({ nameEn, nameFr }, language);
        const one = wrong[id];
        return (
          <fieldset key={id}>
            <legend>{safety ? `${name} · ${say('check.safety')}` : name}</legend>
            <Button
              label={name}
              tone={one ? 'bad' : 'quiet'}
              pressed={one !== undefined}
              onPress={() => set(id, one ? null : () => ({}))}
            />
            {one ? (
              <>
                {one.absent ? null : (
                  <>
                    <label className="field">
                      <span>{say('check.note')}</span>
                      <input
                        autoComplete="off"
                        maxLength={120}
                        value={one.note}
                        onChange={({ currentTarget: { value } }) => set(id, () => ({ note: value }))}
                      />
                    </label>
                    <PhotoField
                      photos={one.photos}
                      most={1}
                      onChange={(change) => set(id, ({ photos }) => ({ photos: change(photos) }))}
                    />
                  </>
                )}
                <Button
                  label={say('check.absent')}
                  tone="quiet"
                  pressed={one.absent}
                  onPress={() => set(id, ({ absent }) => ({ absent: !absent }))}
                />
              </>
            ) : null}
          </fieldset>
        );
      })}
      <label className="field">
        <span>{say('check.odometer')}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={km}
          onChange={({ currentTarget: { value } }) => setKm(value.replaceAll(/\D/g, ''))}
        />
      </label>
      <Button
        label={say('check.send')}
        tone="main"
        disabled={!isSaid}
        onPress={() => {
          press({
            type: 'checkCar',
            sheetId: check.sheetId,
            odometerKm: km === '' ? null : Number(km),
            failed: told.filter(({ absent }) => !absent).map(({ pointId, note }) => ({ pointId, note: note.trim() })),
            absent: told.filter(({ absent }) => absent).map(({ pointId }) => pointId),
          });
          waitWith(
            told.flatMap(({ pointId, absent, photos }) =>
              absent ? [] : photos.map((source) => ({ pointId, source })),
            ),
          );
          onSent();
        }}
      />
    </>
  );
}
