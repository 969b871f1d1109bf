import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { page } from '../driver.ts';
import { ownerOf } from '../link/kept.ts';
import { shrunk } from './shrink.ts';
import './photo.css';
import { usePhotoSay } from './use-photo-say.ts';
import { waitingPhotos } from './waiting-photos.ts';

// Outside of the parts, so that a photo comes into view once, not each time a letter is typed.
const bringIntoView = (photo: HTMLElement | null) => photo?.scrollIntoView({ block: 'nearest' });

/** Photos taken with the phone, made small at once; each is seen, and taken out again, before anything is sent. */
export function PhotoField({
  photos,
  most,
  onChange,
}: {
  photos: readonly string[];
  most: number;
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
}) {
  const { say } = usePhotoSay();
  const [state, setState] = useState<'ready' | 'reading' | 'unread'>('ready');
  const take = async (input: HTMLInputElement) => {
    const taken = [...(input.files ?? [])];
    // The same photo may be taken out and chosen again.
    input.value = '';
    if (taken.length === 0) return;
    setState('reading');
    const made = await Promise.all(taken.map(shrunk));
    const good = made.filter((one) => one !== null);
    onChange((before) => [...before, ...good].slice(0, most));
    setState(good.length < made.length ? 'unread' : 'ready');
  };
  return (
    <div className="photos">
      {photos.length > 0 ? (
        <ul>
          {photos.map((source, n) => (
            <li key={source} ref={bringIntoView}>
              <img src={source} alt={say('photo.one', { n: n + 1 })} />
              <button
                type="button"
                className="iconButton"
                aria-label={say('photo.remove', { n: n + 1 })}
                onClick={() => onChange((before) => before.filter((one) => one !== source))}
              >
                <IconTrash size={26} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < most ? (
        <label className="button">
          <IconCamera size={28} />
          <span>{say(state === 'reading' ? 'photo.reading' : photos.length > 0 ? 'photo.another' : 'photo.take')}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={state === 'reading'}
            onChange={({ currentTarget }) => void take(currentTarget)}
          />
        </label>
      ) : null}
      {state === 'unread' ? <p className="told broken">{say('photo.unread')}</p> : null}
    </div>
  );
}

/** How many photos of one’s earlier sheets still wait. */
export function PhotosWaiting() {
  const { say } = usePhotoSay();
  const { badge } = useObservable(page);
  const count = useObservable(waitingPhotos).filter(({ owner }) => badge && owner === ownerOf(badge)).length;
  return count > 0 ? (
    <p className="told soon">{say(count === 1 ? 'photo.waits.one' : 'photo.waits.many', { count })}</p>
  ) : null;
}
