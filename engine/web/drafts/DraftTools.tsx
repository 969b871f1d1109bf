import { Button, NativeSelect } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import { useSayDraft } from './use-drafts.ts';

const LIVE = '';

/** Whether the page shows what is live or a draft, a new one, and what became of the earlier ones. */
export function DraftTools<C extends DraftChange>({
  kind,
  drafts,
  chosen,
  onChoose,
  onNew,
  onHistory,
}: {
  kind: DraftKind<C>;
  drafts: Drafts<C>;
  chosen: Draft<C> | undefined;
  onChoose: (draftId: number | null) => void;
  onNew: () => void;
  onHistory: () => void;
}) {
  const say = useSayDraft(kind);
  return (
    <>
      {drafts.open.length > 0 ? (
        <NativeSelect
          size="xs"
          aria-label={say('shown')}
          value={chosen ? String(chosen.draftId) : LIVE}
          data={[
            { value: LIVE, label: say('live.word') },
            ...drafts.open.map(({ draftId, name, state }) => ({
              value: String(draftId),
              label: state === 'draft' ? name : `${name} (${say(`state.${state}`)})`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value === LIVE ? null : Number(value))}
        />
      ) : null}
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={onNew}>
        {say('new')}
      </Button>
      {drafts.over.length > 0 ? (
        <Button size="xs" variant="default" leftSection={<IconHistory size={14} aria-hidden />} onClick={onHistory}>
          {say('history')}
        </Button>
      ) : null}
    </>
  );
}
