import { useState } from 'react';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useLeaveGuard } from '#engine/web/leave-guard.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { definitionShown, refreshRates, type TariffShown, usePartWords } from './use-rates.ts';

/** What is typed and not saved, and the version of the draft it was typed into. */
type Edit = { version: number; definition: Definition };

/** A draft as it is edited: saved, undone, brought onto the newest version, thrown away. */
export function useTariffDraft(fleet: number, shown: TariffShown, onGone: () => void) {
  const say = useRatesTexts();
  const parts = usePartWords();
  const { draft } = shown;
  const stored = definitionShown(shown);
  const [edit, setEdit] = useState<Edit | null>(null);
  const target = { fleet, draftId: draft?.draftId ?? 0, version: edit?.version ?? draft?.version ?? 1 };
  const refused = (failure: unknown) => {
    toast({ severity: 'error', summary: refusalSentence(failure, say), sticky: true, key: 'rates' });
    void refreshRates(fleet);
  };
  const done = (summary: string) => toast({ severity: 'success', summary, key: 'rates' });

  const save = useAct(
    ({ definition }: Edit) => client.changeDraft({ ...target, definition: { ...definition }, note: draft?.note ?? '' }),
    {
      onDone: async (saved, { definition }) => {
        done(say('view.saved'));
        await refreshRates(fleet);
        // What was typed while it was on its way stays, as a change of what is saved now.
        setEdit((before) =>
          before && before.definition !== definition ? { ...before, version: saved.version } : null,
        );
      },
      onRefused: refused,
    },
  );
  const renew = useAct(() => client.renewDraft(target), {
    onDone: ({ both }) => {
      done(both.length > 0 ? say('view.both', { parts: parts(both) }) : say('view.renewed'));
      void refreshRates(fleet);
    },
    onRefused: refused,
  });
  const drop = useAct(() => client.dropDraft(target), {
    onDone: () => {
      done(say('view.dropped'));
      setEdit(null);
      onGone();
      void refreshRates(fleet);
    },
    onRefused: refused,
  });
  const dirty = edit !== null;
  useLeaveGuard(dirty, () =>
    confirm({
      title: say('view.leaveTitle'),
      message: say('view.leave'),
      accept: say('view.leaveDo'),
      reject: say('view.stay'),
      danger: true,
    }),
  );
  return {
    definition: edit?.definition ?? stored,
    dirty,
    busy: save.isPending || renew.isPending || drop.isPending,
    moved: edit !== null && draft !== null && draft.version > edit.version && !save.isPending,
    change: (next: (before: Definition) => Definition) =>
      setEdit((before) => ({
        version: before?.version ?? draft?.version ?? 1,
        definition: next(before?.definition ?? stored),
      })),
    undo: () => setEdit(null),
    save: () => {
      if (edit && !save.isPending) save.mutate(edit);
    },
    renew: () => renew.mutate(),
    drop: async () => {
      const sure = await confirm({
        title: say('view.drop'),
        message: say('view.dropAsk', { name: draft?.name ?? '' }),
        accept: say('view.drop'),
        danger: true,
      });
      if (sure) drop.mutate();
    },
    takeTheirs: async () => {
      const sure = await confirm({
        title: say('view.theirs'),
        message: say('view.theirsAsk'),
        accept: say('view.theirs'),
        danger: true,
      });
      if (sure) setEdit(null);
    },
  };
}
