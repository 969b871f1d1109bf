import { changedFields } from '#core/resource/check.ts';
import type { RecordValues, Resource, StoredRecord } from '#core/resource/resource.ts';
import { fieldLabel, type ResourceWords, recordName, valueText } from '#ui/resource/words.ts';
import { queries, useOperation } from '../../calls/operations.ts';
import type { Draft, DraftChange, DraftClient, DraftKind } from '../../drafts/draft-kind.ts';
import { useDraftDesk } from '../../drafts/use-draft-desk.tsx';
import { changeInTurn, sortedDrafts, useSayDraft } from '../../drafts/use-drafts.ts';
import { useReread } from '../../live.ts';

type Change = DraftChange & {
  fleet: number;
  fleetName: string;
  /** Null where the draft adds it. */
  id: number | null;
  name: string;
  was: RecordValues | null;
  becomes: RecordValues | null;
};
type Target = { draftId: number; version: number };
type Signal = { signal?: AbortSignal };

/** What the page of a resource calls whose records are drafted; the typed client of `recordDraftOperations` is one. */
export interface RecordDraftClient extends DraftClient {
  list(
    input: { fleet?: number },
    options?: Signal,
  ): Promise<{ drafts: readonly Draft<Change>[]; zone: string; nowMs: number }>;
  change(input: Target & { fleet: number; id: number | null; instead?: string; values: RecordValues }): Promise<Target>;
  leave(input: Target & { fleet: number; id: number | null; name: string }): Promise<Target>;
}

/** Drafts of a resource, and where their sentences are: `recordDraftTexts` and the resource's own. */
export type RecordDraftsOf = { client: RecordDraftClient; namespace: string };

/** Records that a draft adds have no id yet: these are past any of the database, and stand in an address as those do. */
const FIRST_ADDED = 900_000_000_000_000;

const keyOf = ({ fleet, id, name }: Change) => `${fleet} ${id ?? name.toLowerCase()}`;

/** What of a draft stands on the page of a resource; nothing where its records are not drafted. */
export function useRecordDrafts(
  of: RecordDraftsOf | undefined,
  resource: Resource,
  fleet: number,
  words: ResourceWords,
  refreshRecords: () => Promise<unknown>,
) {
  const namespace = of?.namespace ?? 'shell';
  const say = useSayDraft({ namespace });
  const key = ['resource', resource.name, 'drafts'];
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const { data } = useOperation(
    [...key, fleet],
    (signal) => (of as RecordDraftsOf).client.list({ fleet }, { signal }),
    {
      enabled: of !== undefined,
      staleMs: 0,
    },
  );
  const heardOf = of ? fleet : undefined;
  useReread(resource.drafts ?? resource.topic, heardOf, refresh);
  useReread(resource.topic, heardOf, refresh);

  const hasEnded = (values: RecordValues | null) => resource.ends !== undefined && values?.[resource.ends] === true;
  const text = (name: string, values: RecordValues) =>
    valueText(words, name, resource.fields[name], values[name] ?? null) || words.say('resource.nothing');
  const between = (was: RecordValues | null, becomes: RecordValues | null) => {
    if (!becomes) return say('notThere');
    if (!was) return say('added');
    return changedFields(was, becomes)
      .map((name) =>
        name === resource.ends && hasEnded(becomes)
          ? say('ended')
          : say('change', { field: fieldLabel(words, name), was: text(name, was), becomes: text(name, becomes) }),
      )
      .join('; ');
  };
  const kind: DraftKind<Change> = {
    namespace,
    client: of?.client ?? NOBODY,
    refresh: () => Promise.all([refresh(), refreshRecords()]),
    keyOf,
    nameOf: ({ name, was, becomes }) => ((was ?? becomes) ? recordName(words, was ?? becomes ?? {}) : name),
    levelOf: ({ fleetName }) => fleetName,
    saysChange: ({ was, becomes }) => between(was, becomes),
    saysSide: ({ was, becomes }, side) => (side === 'becomes' ? between(was, becomes) : between(becomes, was)),
    saysMoved: ({ was, moved }, when) =>
      moved && say(was ? 'movedBy' : 'goneSince', { by: moved.by, when: when(moved.atMs) }),
    nameSaid: (name) => name,
    leave: (draft, { fleet: where, id, name }) =>
      changeInTurn(draft, (target) => kindClient(of).leave({ ...target, fleet: where, id, name })),
  };
  const desk = useDraftDesk(kind, of && data && sortedDrafts(data));
  const { draft } = desk;
  const here = (draft?.changes ?? []).filter((change) => change.fleet === fleet && change.becomes !== null);
  const idOf = (change: Change, at: number) => change.id ?? FIRST_ADDED + at;
  const shown = here.map(
    (change, at): StoredRecord => ({
      id: idOf(change, at),
      version: 1,
      values: change.becomes ?? {},
    }),
  );
  const changed = new Map(here.map((change, at) => [idOf(change, at), change]));
  return {
    ...desk,
    draft: draft && {
      records: shown,
      mayWrite: draft.mayWrite && draft.state !== 'planned',
      /** Marks the records that it changes. */
      tone: ({ id }: StoredRecord): 'warn' | undefined => (changed.has(id) ? 'warn' : undefined),
      said: (values: RecordValues) => say('inDraft', { name: recordName(words, values) }),
      async save(id: number | null, values: RecordValues): Promise<StoredRecord> {
        const change = id === null ? undefined : changed.get(id);
        const isNew = id === null || change?.id === null;
        const asked = {
          fleet,
          id: isNew ? null : id,
          ...(isNew && change ? { instead: change.name } : {}),
          values,
        };
        await changeInTurn(draft, (target) => kindClient(of).change({ ...target, ...asked }));
        await refresh();
        return { id: id ?? FIRST_ADDED, version: 1, values };
      },
    },
  };
}

function kindClient(of: RecordDraftsOf | undefined): RecordDraftClient {
  if (!of) throw new Error('A record was drafted whose resource has no drafts.');
  return of.client;
}

const nobody = () => Promise.reject(new Error('This resource has no drafts.'));
const NOBODY: DraftClient = {
  make: nobody,
  renew: nobody,
  plan: nobody,
  withdraw: nobody,
  goLive: nobody,
  drop: nobody,
  rollBack: nobody,
};
