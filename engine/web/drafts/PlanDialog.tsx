import { Text } from '@mantine/core';
import { wallText } from '#engine/web/search/asked.ts';
import { proposedInstant } from '#ui/kit/time/go-live-time.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Draft, DraftChange, DraftKind, Drafts } from './draft-kind.ts';
import { useDraftWords, useSayDraft } from './use-drafts.ts';

/** Asks when a draft is to become live, by the clocks of the fleet. */
export function PlanDialog<C extends DraftChange>({
  kind,
  draft: { draftId, version, name },
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
  return (
    <FormDialog
      title={say('plan.title', { name })}
      about={<Text size="sm">{say('plan.about')}</Text>}
      words={{ keep: say('keep'), give: say('plan.do') }}
      errors={words.refusal}
      name={`plan ${kind.namespace}`}
      operation={kind.client.plan}
      given={{ draftId, version }}
      fields={{
        atMs: {
          kind: 'when',
          label: say('plan.when'),
          start: wallText(proposedInstant(nowMs, zone), zone),
          zone,
          required: true,
          missing: say('plan.wrong'),
        },
        zone: {
          kind: 'told',
          render: () => (
            <Text size="xs" c="dimmed">
              {say('plan.zone', { zone })}
            </Text>
          ),
        },
      }}
      done={async (_, { atMs }) => {
        toast({ severity: 'success', summary: say('plan.done', { name, at: words.stamp(atMs) }), key: kind.namespace });
        await kind.refresh();
      }}
      refused={() => void kind.refresh()}
      onClose={onClose}
    />
  );
}
