import type { Hiring } from '#core/meter/soft-meter.ts';
import { forget, store, stored } from '#engine/web/storage.ts';
import { type Queue, readQueue } from './queue.ts';
import { type Badge, NOTHING_TOLD, type Told } from './state.ts';
import type { Track } from './track.ts';

/** What the phone keeps, so that a page that was closed goes on where it was. The PIN lasts as long as the tab. */
const BADGE = 'terminal.badge';
const PIN = 'terminal.pin';
const WORK = 'terminal.work';

type Work = { owner: string; told: Told; hiring: Hiring | null };

export const ownerOf = ({ fleet, did }: Pick<Badge, 'fleet' | 'did'>) => `${fleet}/${did}`;
const queueKey = (owner: string) => `terminal.queue.${owner}`;

export function keptBadge(): Partial<Badge> {
  try {
    return JSON.parse(stored(BADGE) ?? '{}') as Partial<Badge>;
  } catch {
    return {};
  }
}

export function keepBadge({ pin, ...badge }: Badge): void {
  store(BADGE, JSON.stringify(badge));
  try {
    sessionStorage.setItem(PIN, pin);
  } catch {
    // Then it is asked for again.
  }
}

/**
 * Whose shift this phone holds. Where the page was closed meanwhile the PIN is empty: the work goes on without a link, and
 * the PIN is asked for before any of it is sent.
 */
export function keptSeat(): Badge | null {
  const { fleet, did, plate } = keptBadge();
  if (!fleet || !did || !plate) return null;
  const pin = keptPin();
  return pin || keptWork(ownerOf({ fleet, did })) ? { fleet, did, plate, pin } : null;
}

function keptPin(): string {
  try {
    return sessionStorage.getItem(PIN) ?? '';
  } catch {
    return '';
  }
}

export function forgetPin(): void {
  try {
    sessionStorage.removeItem(PIN);
  } catch {
    // It was not kept.
  }
}

/** The shift is over. */
export const forgetWork = (): void => forget(WORK);

export const keptQueue = (owner: string): Queue => readQueue(stored(queueKey(owner)));

export function keepQueue(owner: string, queue: Queue): void {
  if (queue.length === 0) forget(queueKey(owner));
  else store(queueKey(owner), JSON.stringify(queue));
}

const phoneKeyPlace = (owner: string) => `terminal.phoneKey.${owner}`;

/** By which the suite knows that this driver has signed on with this phone before. */
export const keptPhoneKey = (owner: string): string | undefined => stored(phoneKeyPlace(owner)) ?? undefined;

export const keepPhoneKey = (owner: string, key: string): void => store(phoneKeyPlace(owner), key);

const trackKey = (owner: string) => `terminal.track.${owner}`;

export function keptTrack(owner: string): Track {
  try {
    return JSON.parse(stored(trackKey(owner)) ?? '[]') as Track;
  } catch {
    return [];
  }
}

export function keepTrack(owner: string, track: Track): void {
  if (track.length === 0) forget(trackKey(owner));
  else store(trackKey(owner), JSON.stringify(track));
}

export function keepWork(owner: string, told: Told, hiring: Hiring | null): void {
  store(WORK, JSON.stringify({ owner, told, hiring } satisfies Work));
}

export function keptWork(owner: string): Pick<Work, 'told' | 'hiring'> | null {
  try {
    const work = JSON.parse(stored(WORK) ?? 'null') as Work | null;
    // One kept by an older page may lack what is told since.
    return work?.owner === owner ? { ...work, told: { ...NOTHING_TOLD, ...work.told } } : null;
  } catch {
    return null;
  }
}
