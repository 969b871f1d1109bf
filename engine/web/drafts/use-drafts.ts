import { useTranslation } from 'react-i18next';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { whenText } from '#ui/kit/format.ts';
import { wallTextShown } from '#ui/kit/time/wall-text.ts';
import type { SayKey } from '#ui/resource/words.ts';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';

const OPEN: readonly Draft<DraftChange>['state'][] = ['draft', 'planned', 'stopped'];

/** Those of an answer that may still become live, and those that are over. */
export function sortedDrafts<C extends DraftChange>(answer: {
  drafts: readonly Draft<C>[];
  zone: string;
  nowMs: number;
}): Drafts<C> {
  const { drafts, zone, nowMs } = answer;
  const isOpen = ({ state }: Draft<C>) => OPEN.includes(state);
  return { open: drafts.filter(isOpen), over: drafts.filter((one) => !isOpen(one)), zone, nowMs };
}

export function useSayDraft({ namespace }: Pick<DraftKind<DraftChange>, 'namespace'>): SayKey {
  const { t } = useTranslation(namespace);
  return t as unknown as SayKey;
}

/** What of a draft is said with its times and names: `27/11/2026 04:00`. */
export function useDraftWords<C extends DraftChange>(kind: DraftKind<C>, { zone, nowMs }: Drafts<C>) {
  const say = useSayDraft(kind);
  const { i18n } = useTranslation();
  const when = (atMs: number) => whenText(atMs, nowMs, zone, i18n.language);
  const others = (count: number) => (count === 0 ? '' : say('more', { count }));
  const refusal = (failure: unknown): string => {
    if (!(failure instanceof CallRefused)) return errorSentence(failure, kind.namespace);
    const { code, status, data } = failure;
    const { name, atMs, more } = data ?? {};
    const told = {
      ...data,
      ...(typeof name === 'string' ? { name: kind.nameSaid(name) } : {}),
      ...(typeof atMs === 'number' ? { when: when(atMs) } : {}),
      ...(typeof more === 'number' ? { others: others(more) } : {}),
    };
    return errorSentence(new CallRefused(code, status, told), kind.namespace);
  };
  return {
    /** When something was. */
    when,
    /** What became of one that is over. */
    ended: ({ state, liveAtMs, liveBy, endedAtMs, endedBy }: Draft<C>) =>
      [
        liveAtMs === null ? null : say('liveSince', { by: liveBy ?? '', when: when(liveAtMs) }),
        endedAtMs === null
          ? null
          : say(state === 'dropped' ? 'droppedAt' : 'backAt', { by: endedBy ?? '', when: when(endedAtMs) }),
      ]
        .filter((one) => one !== null)
        .join(' · '),
    /** When something is to be. */
    stamp: (atMs: number) => wallTextShown(wallText(atMs, zone)),
    /** The sentence of a refusal; what it is about is called by its name. */
    refusal,
    /** Why a draft stopped, as the refusal that it met says it. */
    stopped: (met: Readonly<Record<string, string | number>>) =>
      refusal(new CallRefused(String(met['code']), 409, { ...met })),
  };
}
export type DraftWords = ReturnType<typeof useDraftWords>;

/** The version that one's own last change made of a draft, where it is not on the page yet. */
const made = new Map<number, number>();
let line: Promise<unknown> = Promise.resolve();

/** Changes a draft. One after the other: each is upon the version that the last one made. */
export function changeInTurn<A extends { version: number }>(
  { draftId, version }: { draftId: number; version: number },
  call: (target: { draftId: number; version: number }) => Promise<A>,
): Promise<A> {
  const change = async () => {
    const answer = await call({ draftId, version: Math.max(version, made.get(draftId) ?? 0) });
    made.set(draftId, answer.version);
    return answer;
  };
  const next = line.then(change, change);
  line = next.catch(() => undefined);
  return next;
}
