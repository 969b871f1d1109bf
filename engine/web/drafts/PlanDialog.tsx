import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { instantOf, wallText } from '#engine/web/search/asked.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { proposedInstant } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** Asks when a draft is to become live, by the clocks of the fleet. */
export function PlanDialog<C extends DraftChange>({
  kind,
  draft,
  drafts,
  onClose,
}: {
  kind: DraftKind<C>;
  draft: Draft<C>;
  drafts: Drafts<C>;
  onClose: () => void;
}) {
  const say = useSayDraft(kind);
  const words = useDraftWords(kind, drafts);
  const { zone, nowMs } = drafts;
  const [wall, setWall] = useState(() => wallText(proposedInstant(nowMs, zone), zone));
  useFocusHome(true);
  const atMs = instantOf(wall, zone);
  const { draftId, version, name } = draft;
  const act = useAct((at: number) => kind.client.plan({ draftId, version, atMs: at }), {
    onDone: async (_, at) => {
      toast({ severity: 'success', summary: say('plan.done', { name, at: words.stamp(at) }), key: kind.namespace });
      await kind.refresh();
      onClose();
    },
    onRefused: () => void kind.refresh(),
  });
  return (
    <AskDialog
      title={say('plan.title', { name })}
      ownEscape
      about={<Text size="sm">{say('plan.about')}</Text>}
      words={{ keep: say('keep'), give: say('plan.do') }}
      refusal={act.error ? words.refusal(act.error) : null}
      busy={act.isPending}
      onGive={() => {
        if (atMs !== undefined) act.mutate(atMs);
      }}
      onClose={onClose}
    >
      <WhenField
        label={say('plan.when')}
        value={wall}
        error={atMs === undefined ? say('plan.wrong') : null}
        onChange={setWall}
      />
      <Text size="xs" c="dimmed">
        {say('plan.zone', { zone })}
      </Text>
    </AskDialog>
  );
}
