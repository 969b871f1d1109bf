import { HOUR_MS } from '#core/kit/time.ts';

export const LONGEST_MESSAGE = 2_000;

/** Hours until a message expires, by the choice. */
const HOURS = { h1: 1, h8: 8, h24: 24, h168: 168 } as const;

export type MessageDraft = {
  to: 'all' | 'groups' | 'users';
  groups: string[];
  users: string[];
  text: string;
  expires: keyof typeof HOURS | 'own';
  /** Day and time of the browser's zone, `YYYY-MM-DD HH:mm:ss`. */
  at: string | null;
};

export const EMPTY_MESSAGE: MessageDraft = { to: 'all', groups: [], users: [], text: '', expires: 'h24', at: null };

export type MessageFaults = { whom?: 'needsWhom'; text?: 'needsText'; when?: 'needsWhen' };

/** What is missing before the message can be sent. */
export function messageFaults({ to, groups, users, text, expires, at }: MessageDraft): MessageFaults {
  const whom = to === 'all' || (to === 'groups' ? groups : users).length > 0;
  return {
    ...(whom ? {} : { whom: 'needsWhom' }),
    ...(text.trim() === '' ? { text: 'needsText' } : {}),
    ...(expires === 'own' && at === null ? { when: 'needsWhen' } : {}),
  };
}

/** The instant at which a draft without faults expires. */
export function expiryMs({ expires, at }: MessageDraft, nowMs: number): number {
  return expires === 'own' ? Date.parse((at ?? '').replace(' ', 'T')) : Math.round(nowMs + HOURS[expires] * HOUR_MS);
}
