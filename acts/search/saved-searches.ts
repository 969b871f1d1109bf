import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import {
  countSavedSearches,
  deleteSavedSearch,
  keepSearch,
  lockSavedSearch,
  renameSavedSearch,
  type SavedSearch,
  type Seeker,
  shareSavedSearch,
} from '#store/search/saved-search.ts';
import type { ActContext } from '../context.ts';

/** Searches a user keeps of one page. */
export const MOST_SEARCHES = 50;

type Owner = Actor & { kind: 'user' };
type Changer = Seeker & { actor: Owner };

/** Keeps a search under a name; one of the same name is replaced. Refused: `searchesFull`. */
export function saveSearch(
  { store, clock }: ActContext,
  owner: Owner,
  wanted: Omit<SavedSearch, 'id'>,
): Promise<Result<{ id: number }, 'searchesFull'>> {
  return transact<Result<{ id: number }, 'searchesFull'>>(store, owner, clock.nowMs(), async (t) => {
    const id = await keepSearch(t, owner.id, wanted);
    if ((await countSavedSearches(t, owner.id, wanted.page)) > MOST_SEARCHES) {
      return refuse('searchesFull', { most: MOST_SEARCHES });
    }
    t.audit({ act: 'saveSearch', entity: 'savedSearch', entityId: id, became: wanted });
    return ok({ id });
  });
}

/** Gives a kept search another name. Refused: `searchUnknown`, `searchNameTaken`. */
export async function renameSearch(
  { store, clock }: ActContext,
  who: Changer,
  { id, name }: { id: number; name: string },
): Promise<Result<null, 'searchUnknown' | 'searchNameTaken'>> {
  try {
    return await transact<Result<null, 'searchUnknown' | 'searchNameTaken'>>(
      store,
      who.actor,
      clock.nowMs(),
      async (t) => {
        const kept = await lockSavedSearch(t, who, id);
        if (!kept) return refuse('searchUnknown');
        await renameSavedSearch(t, id, name);
        t.audit({
          act: 'renameSearch',
          entity: 'savedSearch',
          entityId: id,
          was: { name: kept.name },
          became: { name },
        });
        return ok(null);
      },
    );
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return refuse('searchNameTaken', { name });
    throw error;
  }
}

/** Forgets a kept search. Refused: `searchUnknown`. */
export function deleteSearch(
  { store, clock }: ActContext,
  who: Changer,
  { id }: { id: number },
): Promise<Result<null, 'searchUnknown'>> {
  return transact<Result<null, 'searchUnknown'>>(store, who.actor, clock.nowMs(), async (t) => {
    const kept = await lockSavedSearch(t, who, id);
    if (!kept) return refuse('searchUnknown');
    await deleteSavedSearch(t, id);
    t.audit({ act: 'deleteSearch', entity: 'savedSearch', entityId: id, was: kept });
    return ok(null);
  });
}

/** Lets those of a fleet who may open its page see it too; of none: its maker alone again. Refused: `searchUnknown`. */
export function shareSearch(
  { store, clock }: ActContext,
  who: Changer,
  { id, fleetId }: { id: number; fleetId: number | null },
): Promise<Result<null, 'searchUnknown'>> {
  return transact<Result<null, 'searchUnknown'>>(store, who.actor, clock.nowMs(), async (t) => {
    const kept = await lockSavedSearch(t, who, id);
    if (!kept) return refuse('searchUnknown');
    await shareSavedSearch(t, id, fleetId);
    const [was, became] = [{ fleet: kept.fleetId }, { name: kept.name, fleet: fleetId }];
    t.audit({ act: 'shareSearch', entity: 'savedSearch', entityId: id, was, became });
    return ok(null);
  });
}
