import { Text } from '@mantine/core';
import { FormDialog } from '../form/FormDialog.tsx';
import type { DraftChange, DraftKind } from './draft-kind.ts';
import { useSayDraft } from './use-drafts.ts';

/** Asks what a new draft is called, and begins it. */
export function NewDraftDialog<C extends DraftChange>({
  kind,
  onClose,
  onMade,
}: {
  kind: DraftKind<C>;
  onClose: () => void;
  onMade: (draftId: number) => void;
}) {
  const say = useSayDraft(kind);
  return (
    <FormDialog
      title={say('new')}
      about={<Text size="sm">{say('make.about')}</Text>}
      words={{ keep: say('keep'), give: say('make.do') }}
      errors={kind.namespace}
      name={`new draft ${kind.namespace}`}
      operation={kind.client.make}
      fields={{ name: { kind: 'text', label: say('make.name'), place: say('make.place'), most: 60, required: true } }}
      done={async ({ draftId }) => {
        await kind.refresh();
        onMade(draftId);
      }}
      onClose={onClose}
    />
  );
}
