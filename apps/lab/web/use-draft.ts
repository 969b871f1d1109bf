import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { CallRefused } from '#engine/web/calls/call-refused.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { PlanDraft, PlanShown } from '../contract/plans.ts';
import { client } from './client.ts';
import { useLabTexts } from './texts.ts';
import type { Edits } from './use-edits.ts';
import { refreshLab } from './use-plans.ts';

/** A draft that is edited: what it says now, whether it is saved, and whether another saved it meanwhile. */
export function useDraft(fleet: number, shown: PlanShown, edits: Edits) {
  const say = useLabTexts();
  const { draft } = shown;
  const stored = shown.document as StoredPlan;
  const edit = draft ? edits.of(draft.draftId) : undefined;
  const plan = edit?.plan ?? stored;
  const save = useAct(
    ({ of, version, document }: { of: PlanDraft; version: number; document: StoredPlan }) =>
      client.saveDraft({ fleet, draftId: of.draftId, version, document: { ...document } }),
    {
      onDone: async (saved, { document }) => {
        toast({ severity: 'success', summary: say('editor.saved', { name: saved.name }), key: 'lab' });
        await refreshLab(fleet);
        // What was typed while it was on its way stays, as a change of what is saved now.
        edits.change(saved.draftId, (before) =>
          before && before.plan !== document ? { version: saved.version, was: document, plan: before.plan } : null,
        );
      },
      onRefused: (refusal: CallRefused) => {
        toast({ severity: 'error', summary: errorSentence(refusal, 'lab'), sticky: true, key: 'lab' });
        void refreshLab(fleet);
      },
    },
  );

  return {
    plan,
    dirty: edit !== undefined,
    // While one's own save is on its way the newer version is one's own.
    moved: draft !== null && edit !== undefined && draft.version > edit.version && !save.isPending,
    saving: save.isPending,
    change: (next: (before: StoredPlan) => StoredPlan) => {
      if (!draft) return;
      edits.change(draft.draftId, (before) => {
        const { version, was, plan: now } = before ?? { version: draft.version, was: stored, plan: stored };
        return { version, was, plan: next(now) };
      });
    },
    save: () => {
      if (draft && edit && !save.isPending) save.mutate({ of: draft, version: edit.version, document: edit.plan });
    },
    /** Over what another saved meanwhile. */
    saveAnyway: () => {
      if (draft && edit && !save.isPending) save.mutate({ of: draft, version: draft.version, document: edit.plan });
    },
    undo: () => {
      if (!draft || !edit) return;
      edits.drop(draft.draftId);
      toast({
        severity: 'info',
        summary: say('editor.undone'),
        key: 'lab',
        action: { label: say('editor.bringBack'), run: () => edits.change(draft.draftId, () => edit) },
      });
    },
    /** What another saved meanwhile takes the place of one's own. */
    takeTheirs: () => {
      if (draft) edits.drop(draft.draftId);
    },
  };
}
export type DraftHandle = ReturnType<typeof useDraft>;
