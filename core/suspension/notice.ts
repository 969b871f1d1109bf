import { type Day, dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import type { Named } from '../case/case-kind.ts';
import { LONGEST_MESSAGE } from '../message/driver-message.ts';
import type { PenaltyScope } from '../penalty/penalty.ts';
import type { Span } from './span.ts';

export type Notice = {
  number: string;
  scope: PenaltyScope;
  span: Span;
  appealUntilMs: number;
  penalty: string;
  reason: string;
  points: number;
  /** As it is told, with its currency; empty where there is none. */
  fine: string;
  /** The plate, where only a vehicle is kept from work. */
  plate: string | null;
};

type Language = 'en' | 'fr';

const SCOPES: Readonly<Record<PenaltyScope, Named>> = {
  allWork: { en: 'You get no work', fr: 'Vous n’avez pas de travail' },
  bookings: { en: 'You get no bookings', fr: 'Vous n’avez pas de réservations' },
  area: { en: 'You get no jobs of some areas', fr: 'Vous n’avez pas de courses de certains secteurs' },
  account: { en: 'You get no jobs of some accounts', fr: 'Vous n’avez pas de courses de certains comptes' },
};

const whenTyped = (zone: string, atMs: number): string => {
  const { day, minutes }: { day: Day; minutes: number } = wallClock(zone, atMs);
  return `${dayTyped(day)} ${timeTyped(minutes)}`;
};

/** What the driver is told as a suspension is issued: what, from when until when, why, and how to appeal. */
export function noticeText(notice: Notice, language: Language, zone: string): string {
  const { number, scope, span, appealUntilMs, penalty, reason, points, fine, plate } = notice;
  const from = whenTyped(zone, span.fromMs);
  const until = span.untilMs === null ? null : whenTyped(zone, span.untilMs);
  const appeal = whenTyped(zone, appealUntilMs);
  const french = language === 'fr';
  const what =
    plate === null
      ? SCOPES[scope][language]
      : french
        ? `La voiture ${plate} n’a pas de travail`
        : `Car ${plate} gets no work`;
  const time = french
    ? `du ${from} ${until === null ? 'jusqu’à décision' : `au ${until}`}`
    : `from ${from} ${until === null ? 'until it is decided' : `to ${until}`}`;
  const more = [
    ...(points > 0 ? [french ? `Points : ${points}.` : `Points: ${points}.`] : []),
    ...(fine === '' ? [] : [french ? `Amende : ${fine}.` : `Fine: ${fine}.`]),
  ];
  const head = french ? `Suspension ${number} : ${penalty}.` : `Suspension ${number}: ${penalty}.`;
  const end = french
    ? `La course en cours se termine. Recours possible jusqu’au ${appeal}, sur votre page ou au bureau.`
    : `A job under way is finished. You may appeal until ${appeal}, on your page or at the office.`;
  const rest = [head, `${what} ${time}.`, ...more, end].join(' ');
  // The reason gives way where all of it does not fit a message.
  const room = LONGEST_MESSAGE - rest.length - 1;
  const why = reason.length <= room ? reason : `${reason.slice(0, Math.max(0, room - 1)).trimEnd()}…`;
  return `${rest} ${why}`.trim();
}

/** What the driver is told as it ends before its time. */
export function endedText(number: string, how: 'lifted' | 'quashed', language: Language): string {
  if (language === 'fr')
    return how === 'lifted'
      ? `La suspension ${number} est levée : vous pouvez reprendre le travail.`
      : `La suspension ${number} est annulée : points et amende vous sont rendus.`;
  return how === 'lifted'
    ? `Suspension ${number} is lifted: you may work again.`
    : `Suspension ${number} is quashed: its points and its fine are given back.`;
}
