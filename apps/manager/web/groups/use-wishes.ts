import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { type GroupItem, refreshPeople } from '../users/use-people.ts';
import { type Cell, NO_WISH, turned, type Wish, wished } from './draft.ts';
import { useGroupTexts } from './texts.ts';

/** What is wished of each group and not saved yet, and how it is saved: one group at a time, as it was seen. */
export function useWishes() {
  const say = useGroupTexts();
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  const set = (id: number, wish: Wish | null) =>
    setWishes((before) => {
      const after = new Map(before);
      if (wish === null) after.delete(id);
      else after.set(id, wish);
      return after;
    });
  const of = (id: number) => wishes.get(id) ?? NO_WISH;
  const save = useAct((group: GroupItem) => client.groups.update(wished(group, of(group.id))), {
    onDone: (group) => {
      void refreshPeople().then(() => set(group.id, null));
      toast({ severity: 'success', summary: say('groups.saved', { group: group.name }) });
    },
    // The wishes stay: after a look at who changed what they are saved again or undone.
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'manager-groups'), sticky: true, key: 'group' });
      void refreshPeople();
    },
  });
  return {
    of,
    turn: (group: GroupItem, cell: Cell) => set(group.id, turned(group, of(group.id), cell)),
    undo: (id: number) => set(id, null),
    save: save.mutate,
    saving: save.isPending ? (save.variables?.id ?? null) : null,
  };
}
