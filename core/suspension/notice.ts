import { type Day, dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import type { Named } from '../case/case-kind.ts';
import { eachIn, inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { LONGEST_MESSAGE } from '../message/driver-message.ts';
import type { PenaltyScope } from '../penalty/penalty.ts';
import type { Span } from './span.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const NOTICES = inLanguages({ en: en.NOTICES, fr: fr.NOTICES });

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

const SCOPES: Readonly<Record<PenaltyScope, Named>> = eachIn({ en: en.SCOPES, fr: fr.SCOPES });

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
  const said = NOTICES[language];
  const what = plate === null ? SCOPES[scope][language] : said.noWork(plate);
  const time = said.time(from, until);
  const more = [...(points > 0 ? [said.points(points)] : []), ...(fine === '' ? [] : [said.fine(fine)])];
  const head = said.head(number, penalty);
  const end = said.end(appeal);
  const rest = [head, `${what} ${time}.`, ...more, end].join(' ');
  // The reason gives way where all of it does not fit a message.
  const room = LONGEST_MESSAGE - rest.length - 1;
  const why = reason.length <= room ? reason : `${reason.slice(0, Math.max(0, room - 1)).trimEnd()}…`;
  return `${rest} ${why}`.trim();
}

/** What is noted where a suspension was proposed from. */
export const proposedText = (number: string, language: Language): string => NOTICES[language].proposed(number);

/** What the driver is told as it ends before its time. */
export const endedText = (number: string, how: 'lifted' | 'quashed', language: Language): string =>
  NOTICES[language][how](number);
