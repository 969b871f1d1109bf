import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
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
  const [name, setName] = useState('');
  useFocusHome(true);
  const act = useAct(() => kind.client.make({ name: name.trim() }), {
    onDone: async ({ draftId }) => {
      await kind.refresh();
      onMade(draftId);
      onClose();
    },
  });
  return (
    <AskDialog
      title={say('new')}
      ownEscape
      about={<Text size="sm">{say('make.about')}</Text>}
      words={{ keep: say('keep'), give: say('make.do') }}
      refusal={act.error ? errorSentence(act.error, kind.namespace) : null}
      blocked={null}
      busy={act.isPending}
      onGive={() => {
        if (name.trim() !== '') act.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={say('make.name')}
        placeholder={say('make.place')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
