import { useAct } from '#engine/web/calls/operations.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** In a question; the panel names them all. */
const MOST_NAMED = 6;

/** What is done to a whole draft, each with the question before it and the word after it. */
export function useDraftActs<C extends DraftChange>(kind: DraftKind<C>, drafts: Drafts<C>, onOver?: () => void) {
  const say = useSayDraft(kind);
  const words = useDraftWords(kind, drafts);
  const { client } = kind;
  const act = useAct(({ run }: { run: () => Promise<unknown>; done: string; over?: boolean }) => run(), {
    onDone: async (_, { done, over }) => {
      toast({ severity: 'success', summary: done, key: kind.namespace });
      if (over) onOver?.();
      await kind.refresh();
    },
    onRefused: () => void kind.refresh(),
  });
  const target = ({ draftId, version }: Draft<C>) => ({ draftId, version });
  const told = ({ changes }: Draft<C>, to: 'becomes' | 'was') => {
    const named = changes.slice(0, MOST_NAMED).map((one) => `${kind.nameOf(one)}: ${kind.saysSide(one, to)}`);
    return [...named, ...(changes.length > MOST_NAMED ? ['…'] : [])].join('; ');
  };
  return {
    busy: act.isPending,
    refusal: act.error ? words.refusal(act.error) : null,
    async goLive(draft: Draft<C>) {
      const { name } = draft;
      const question = {
        title: say('live.title', { name }),
        message: say('live.about', { changes: told(draft, 'becomes') }),
      };
      if (!(await confirm({ ...question, accept: say('live.do'), reject: say('keep') }))) return;
      act.mutate({
        run: () => client.goLive(target(draft)),
        done: say('live.done', { name }),
        over: true,
      });
    },
    async drop(draft: Draft<C>) {
      const { name } = draft;
      const question = { title: say('drop.title', { name }), message: say('drop.about'), danger: true };
      if (!(await confirm({ ...question, accept: say('drop.do'), reject: say('keep') }))) return;
      act.mutate({ run: () => client.drop(target(draft)), done: say('drop.done', { name }), over: true });
    },
    async rollBack(draft: Draft<C>) {
      const { name } = draft;
      const question = {
        title: say('back.title', { name }),
        message: say('back.about', { changes: told(draft, 'was') }),
      };
      if (!(await confirm({ ...question, accept: say('back.do'), reject: say('keep') }))) return;
      act.mutate({ run: () => client.rollBack(target(draft)), done: say('back.done', { name }) });
    },
    renew(draft: Draft<C>) {
      act.mutate({ run: () => client.renew(target(draft)), done: say('renewed') });
    },
    withdraw(draft: Draft<C>) {
      act.mutate({
        run: () => client.withdraw(target(draft)),
        done: say('withdrawn', { name: draft.name }),
      });
    },
  };
}
