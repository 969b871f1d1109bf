import type { Mail } from '../../contract.ts';
import { type SayAdmin, texts } from '../texts.ts';

export type MailWayName = 'smtp' | 'outbox' | 'none';

const KINDS = texts.en.mail.kind;
const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

export const kindText = (kind: string, say: SayAdmin) => (isKind(kind) ? say(`mail.kind.${kind}`) : kind);

export const stateText = ({ state }: Mail, way: MailWayName, say: SayAdmin) =>
  state === 'sent' && way === 'outbox' ? say('mail.delivered') : say(`mail.state.${state}`);

/** When it was sent or given up, or is tried next. */
export function nextText(mail: Mail, way: MailWayName, say: SayAdmin, when: (atMs: number) => string): string {
  const atMs = mail.sentAtMs ?? mail.failedAtMs ?? mail.nextTryAtMs;
  if (atMs !== null) return when(atMs);
  return mail.state === 'waiting' && way !== 'none' ? say('mail.soon') : '–';
}

/** It waits or was given up, and there is somewhere to send it. */
export const mayBeSentAgain = ({ state }: Mail, way: MailWayName) =>
  way !== 'none' && (state === 'waiting' || state === 'retrying' || state === 'failed');
