import type { OutboxMessage, Ways } from '../../../contract/outbox.ts';
import { type SayOutbox, texts } from './texts.ts';

const KINDS = texts.en.outbox.kind;
const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind);

export const kindText = (kind: string, say: SayOutbox) => (isKind(kind) ? say(`outbox.kind.${kind}`) : kind);

export const stateText = ({ state, segments }: OutboxMessage, say: SayOutbox) =>
  segments !== null && segments > 1 && (state === 'sent' || state === 'delivered')
    ? say('outbox.inParts', { state: say(`outbox.state.${state}`), count: segments })
    : say(`outbox.state.${state}`);

/** When it arrived, was sent or given up, or is tried next. */
export function nextText(message: OutboxMessage, ways: Ways, say: SayOutbox, when: (atMs: number) => string): string {
  const { deliveredAtMs, failedAtMs, expiredAtMs, sentAtMs, nextTryAtMs } = message;
  const atMs = deliveredAtMs ?? failedAtMs ?? expiredAtMs ?? sentAtMs ?? nextTryAtMs;
  if (atMs !== null) return when(atMs);
  return message.state === 'waiting' && ways[message.channel] !== 'none' ? say('outbox.soon') : '–';
}

/** It waits, was given up or did not arrive, and there is somewhere to send it. */
export const mayBeSentAgain = ({ state, channel }: OutboxMessage, ways: Ways) =>
  ways[channel] !== 'none' && (state === 'waiting' || state === 'retrying' || state === 'failed');
