import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { instantOf, wallText } from '#engine/web/search/asked.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { proposedInstant } from '../../../rates/web/go-live-time.ts';
import { client } from '../../../web/client.ts';
import { draftRefusal } from './refusal.ts';
import { useDraftTexts } from './texts.ts';
import { type Draft, type Drafts, refreshDrafts, useDraftWords } from './use-drafts.ts';

/** Asks when a draft is to become live, by the clocks of the fleet. */
export function PlanDialog({ draft, drafts, onClose }: { draft: Draft; drafts: Drafts; onClose: () => void }) {
  const say = useDraftTexts();
  const words = useDraftWords(drafts);
  const { zone, nowMs } = drafts;
  const [wall, setWall] = useState(() => wallText(proposedInstant(nowMs, zone), zone));
  useFocusHome(true);
  const atMs = instantOf(wall, zone);
  const { draftId, version, name } = draft;
  const act = useAct((at: number) => client.settingDrafts.plan({ draftId, version, atMs: at }), {
    onDone: async (_, at) => {
      toast({ severity: 'success', summary: say('plan.done', { name, at: words.stamp(at) }), key: 'setting-drafts' });
      await refreshDrafts();
      onClose();
    },
    onRefused: () => void refreshDrafts(),
  });
  return (
    <AskDialog
      title={say('plan.title', { name })}
      ownEscape
      about={<Text size="sm">{say('plan.about')}</Text>}
      words={{ keep: say('keep'), give: say('plan.do') }}
      refusal={act.error ? draftRefusal(act.error, words) : null}
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
