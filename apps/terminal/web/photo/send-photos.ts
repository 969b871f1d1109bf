import { happen, page, press } from '../driver.ts';
import type { KeptPhoto } from './kept-photos.ts';
import { becomes, nextPhoto, restMs } from './next-photo.ts';
import './texts.ts';
import { photoIsGone, takeUpPhotos, waitingPhotos } from './waiting-photos.ts';

const LOOKS_EVERY_MS = 3_000;
const ANSWERED_WITHIN_MS = 20_000;
const SENT_WITHIN_MS = 120_000;
/** After so many tries the driver hears of it. */
const TOLD_AFTER = 5;

/** Photos that did not get through: how often, and until when they rest. */
const rest = new Map<string, { tries: number; untilMs: number }>();
let begun = false;
let sending = false;

/** Sends the photos that wait, one after the other, as soon as there is a link, until there are none. */
export function sendPhotos(): void {
  if (begun) return;
  begun = true;
  void takeUpPhotos().then(() => {
    setInterval(() => void sendAll(), LOOKS_EVERY_MS);
    void sendAll();
  });
}

async function sendAll(): Promise<void> {
  if (sending) return;
  sending = true;
  let sent = 0;
  try {
    for (let one = next(); one; one = next()) {
      const became = await send(one);
      if (became === 'again') {
        restFor(one);
        continue;
      }
      if (became === 'sent') sent += 1;
      photoIsGone(one);
    }
  } finally {
    sending = false;
  }
  if (sent > 0)
    happen({ type: 'notice', tone: 'good', key: `photo.sent.${sent === 1 ? 'one' : 'many'}`, values: { count: sent } });
}

const rests = (id: string) => (rest.get(id)?.untilMs ?? 0) > performance.now();
const next = () => nextPhoto(waitingPhotos.get(), page.get(), rests);

/** A break of the link is no try: nothing goes before it is back. */
function restFor({ id }: KeptPhoto): void {
  if (!page.get().seated) return;
  const tries = (rest.get(id)?.tries ?? 0) + 1;
  rest.set(id, { tries, untilMs: performance.now() + restMs(tries) });
  if (tries === TOLD_AFTER) happen({ type: 'notice', tone: 'info', key: 'photo.stuck' });
}

/** What a picture's address of data holds. */
const bytesOf = (source: string) =>
  Uint8Array.from(atob(source.replace(/^[^,]*,/, '')), (letter) => letter.charCodeAt(0));

async function send(photo: KeptPhoto): Promise<'sent' | 'refused' | 'again'> {
  const ticket = await ticketFor(photo);
  if (ticket === 'refused' || ticket === 'again') return ticket;
  try {
    const answer = await fetch('/api/v1/terminal/photo', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-photo-ticket': ticket.code },
      body: bytesOf(photo.source),
      signal: AbortSignal.timeout(SENT_WITHIN_MS),
    });
    const told = answer.ok ? {} : ((await answer.json()) as { code?: string; data?: Record<string, string | number> });
    const became = becomes(answer.status, told.code);
    if (became === 'refused') happen({ type: 'notice', tone: 'bad', key: `no.${told.code}`, values: told.data });
    return became;
  } catch {
    return 'again';
  }
}

/** Asks for the way in of one photo; a refusal stands on the page by itself. */
function ticketFor({ ofCommandId, pointId }: KeptPhoto): Promise<{ code: string } | 'refused' | 'again'> {
  press({ type: 'photoTicket', ofCommandId, pointId });
  const asked = page.get().asking.findLast(({ order }) => order.type === 'photoTicket');
  if (!asked) return Promise.resolve('again');
  return new Promise((resolve) => {
    const end = (found: { code: string } | 'refused' | 'again') => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => end('again'), ANSWERED_WITHIN_MS);
    const stop = page.watch(() => {
      const { asking, photoTicket, seated } = page.get();
      if (!seated) return end('again');
      if (asking.includes(asked)) return;
      const isOurs = photoTicket?.commandId === asked.commandId && photoTicket.ticket !== undefined;
      end(isOurs ? { code: photoTicket.ticket ?? '' } : 'refused');
    });
  });
}
