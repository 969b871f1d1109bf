import { useAct } from '#engine/web/calls/operations.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../../web/client.ts';
import { refreshSettings } from '../use-settings.ts';
import { draftRefusal } from './refusal.ts';
import { useDraftTexts } from './texts.ts';
import { changesOf, type Draft, type DraftWords, refreshDrafts } from './use-drafts.ts';

const refreshAll = () => Promise.all([refreshDrafts(), refreshSettings()]);

/** In a question; the panel names them all. */
const MOST_NAMED = 6;

/** What is done to a whole draft, each with the question before it and the word after it. */
export function useDraftActs(words: DraftWords, onOver?: () => void) {
  const say = useDraftTexts();
  const act = useAct(({ run }: { run: () => Promise<unknown>; done: string; over?: boolean }) => run(), {
    onDone: async (_, { done, over }) => {
      toast({ severity: 'success', summary: done, key: 'setting-drafts' });
      if (over) onOver?.();
      await refreshAll();
    },
    onRefused: () => void refreshAll(),
  });
  const target = ({ draftId, version }: Draft) => ({ draftId, version });
  const told = (draft: Draft, to: 'becomes' | 'was') => {
    const changes = changesOf(draft);
    const named = changes
      .slice(0, MOST_NAMED)
      .map((one) => `${words.name(one.name)}: ${words.value(one.name, one[to])}`);
    return [...named, ...(changes.length > MOST_NAMED ? ['…'] : [])].join('; ');
  };
  return {
    busy: act.isPending,
    refusal: act.error ? draftRefusal(act.error, words) : null,
    async goLive(draft: Draft) {
      const { name } = draft;
      const question = {
        title: say('live.title', { name }),
        message: say('live.about', { changes: told(draft, 'becomes') }),
      };
      if (!(await confirm({ ...question, accept: say('live.do'), reject: say('keep') }))) return;
      act.mutate({
        run: () => client.settingDrafts.goLive(target(draft)),
        done: say('live.done', { name }),
        over: true,
      });
    },
    async drop(draft: Draft) {
      const { name } = draft;
      const question = { title: say('drop.title', { name }), message: say('drop.about'), danger: true };
      if (!(await confirm({ ...question, accept: say('drop.do'), reject: say('keep') }))) return;
      act.mutate({ run: () => client.settingDrafts.drop(target(draft)), done: say('drop.done', { name }), over: true });
    },
    async rollBack(draft: Draft) {
      const { name } = draft;
      const question = {
        title: say('back.title', { name }),
        message: say('back.about', { changes: told(draft, 'was') }),
      };
      if (!(await confirm({ ...question, accept: say('back.do'), reject: say('keep') }))) return;
      act.mutate({ run: () => client.settingDrafts.rollBack(target(draft)), done: say('back.done', { name }) });
    },
    renew(draft: Draft) {
      act.mutate({ run: () => client.settingDrafts.renew(target(draft)), done: say('renewed') });
    },
    withdraw(draft: Draft) {
      act.mutate({
        run: () => client.settingDrafts.withdraw(target(draft)),
        done: say('withdrawn', { name: draft.name }),
      });
    },
  };
}
