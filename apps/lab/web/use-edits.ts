import { useState } from 'react';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import { useLeaveGuard } from '#engine/web/leave-guard.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { samePlan } from './editor/plan-edit.ts';
import { useLabTexts } from './texts.ts';

/** A draft as somebody edits it: what it was, at which version, and what it is to be. */
export type Edit = { readonly version: number; readonly was: StoredPlan; readonly plan: StoredPlan };

/** What is changed and not saved yet, by draft: kept while others are looked at, and not left behind without a question. */
export function useEdits() {
  const say = useLabTexts();
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const change = (draftId: number, next: (before: Edit | undefined) => Edit | null) =>
    setEdits((before) => {
      const edit = next(before.get(draftId));
      const after = new Map(before);
      if (edit === null || samePlan(edit.plan, edit.was)) after.delete(draftId);
      else after.set(draftId, edit);
      return after;
    });
  useLeaveGuard(edits.size > 0, () =>
    confirm({
      title: say('editor.leaveTitle'),
      message: say('editor.leave', { count: edits.size }),
      accept: say('editor.leaveDo'),
      reject: say('editor.stay'),
      danger: true,
    }),
  );
  return {
    of: (draftId: number) => edits.get(draftId),
    has: (draftId: number) => edits.has(draftId),
    drop: (draftId: number) => change(draftId, () => null),
    change,
  };
}
export type Edits = ReturnType<typeof useEdits>;
