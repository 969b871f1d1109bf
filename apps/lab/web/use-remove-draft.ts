import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PlanDraft } from '../contract/plans.ts';
import { client } from './client.ts';
import { useLabTexts } from './texts.ts';
import { refreshLab } from './use-plans.ts';

/** Deletes a draft once it was asked about. */
export function useRemoveDraft(fleet: number, onGone: () => void): (draft: PlanDraft) => Promise<void> {
  const say = useLabTexts();
  const remove = useAct(({ draftId, version }: PlanDraft) => client.deleteDraft({ fleet, draftId, version }), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('plans.removed', { name }), key: 'lab' });
      onGone();
      void refreshLab(fleet);
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'lab'), sticky: true, key: 'lab' });
      void refreshLab(fleet);
    },
  });
  return async (draft) => {
    const sure = await confirm({
      title: say('plans.remove'),
      message: say('plans.removeAsk', { name: draft.name }),
      accept: say('plans.remove'),
      danger: true,
    });
    if (sure) remove.mutate(draft);
  };
}
