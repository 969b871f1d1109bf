import { useEffect } from 'react';
import { MOST_INJURED, SHEET_LENGTHS, type SheetText } from '#core/incident/accident-sheet.ts';
import { MOST_PHOTOS } from '#core/phone-photo/phone-photo.ts';
import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { here, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { meterRules } from '../link/seen.ts';
import { PhotoField, PhotosWaiting } from '../photo/PhotoField.tsx';
import { sendPhotos } from '../photo/send-photos.ts';
import { usePhotoSay } from '../photo/use-photo-say.ts';
import { waitWith } from '../photo/waiting-photos.ts';
import { useSay } from '../say.ts';
import './accident.css';
import { localText, localTime } from './local-time.ts';
import type { AccidentKey } from './texts.ts';
import './texts.ts';

type Written = { when: string; injured: string; police: boolean } & Record<SheetText, string>;

const BLANK: Written = {
  when: '',
  injured: '0',
  police: false,
  place: '',
  words: '',
  otherParty: '',
  otherPlate: '',
  otherPhone: '',
  otherInsurer: '',
  policeNumber: '',
  witnesses: '',
};

/** What is written stays as long as the page, whatever else is looked at. */
const draft = observable<Written>(BLANK);
const taken = observable<readonly string[]>([]);

/** Sends what an earlier page left. */
export const sendLeftPhotos = (): void => sendPhotos();

/** What happened, where and with whom, written down at the place; without a link it waits on the phone. */
export function AccidentSheet({ onClose }: { onClose: () => void }) {
  const { say } = useSay<AccidentKey>();
  const { say: sayPhoto } = usePhotoSay();
  const written = useObservable(draft);
  const { zone } = meterRules(useObservable(page));
  const photos = useObservable(taken);
  useEffect(sendPhotos, []);
  const set = (change: Partial<Written>) => draft.set({ ...written, ...change });
  const when = written.when || localText(nowMs(), zone);
  const at = here() ?? null;
  const line = (name: SheetText, lines = 1) => (
    <label className="field">
      <span>{say(`accident.${name}`)}</span>
      {lines > 1 ? (
        <textarea
          rows={lines}
          maxLength={SHEET_LENGTHS[name]}
          value={written[name]}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
        />
      ) : (
        <input
          autoComplete="off"
          maxLength={SHEET_LENGTHS[name]}
          value={written[name]}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
        />
      )}
    </label>
  );
  const happenedAtMs = localTime(when, zone);
  return (
    <Sheet title={say('accident.open')} onClose={onClose}>
      <h2>{say('done.accidentSheet')}</h2>
      <p className="told soon">{say('accident.hint')}</p>
      <PhotosWaiting />
      <label className="field accidentWhen">
        <span>{say('accident.when')}</span>
        <input type="datetime-local" value={when} onChange={({ currentTarget: { value } }) => set({ when: value })} />
      </label>
      {line('place')}
      {at ? <small>{say('accident.here')}</small> : null}
      {line('words', 5)}
      <h3>{sayPhoto('photo.title')}</h3>
      <small className="photoHint">{sayPhoto('photo.hint')}</small>
      <PhotoField photos={photos} most={MOST_PHOTOS} onChange={(change) => taken.set(change(taken.get()))} />
      <label className="field">
        <span>{say('accident.injured')}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={written.injured}
          onChange={({ currentTarget: { value } }) => set({ injured: value.replaceAll(/\D/g, '') })}
        />
      </label>
      <Button
        label={say('accident.police')}
        pressed={written.police}
        onPress={() => set({ police: !written.police })}
      />
      {written.police ? line('policeNumber') : null}
      <h3>{say('accident.other')}</h3>
      {line('otherParty')}
      {line('otherPlate')}
      {line('otherPhone')}
      {line('otherInsurer')}
      {line('witnesses', 2)}
      <Button
        label={say('accident.send')}
        tone="main"
        disabled={written.words.trim() === '' || happenedAtMs === null}
        onPress={() => {
          const { when: _, injured, ...rest } = written;
          press({
            type: 'accidentSheet',
            ...rest,
            injured: Math.min(MOST_INJURED, Number(injured)),
            happenedAtMs: happenedAtMs ?? nowMs(),
            at,
          });
          waitWith(photos.map((source) => ({ pointId: null, source })));
          draft.set(BLANK);
          taken.set([]);
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
