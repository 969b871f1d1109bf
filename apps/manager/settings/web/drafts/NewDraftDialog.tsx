import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from '../../../web/client.ts';
import { useDraftTexts } from './texts.ts';
import { refreshDrafts } from './use-drafts.ts';

/** Asks what a new draft is called, and begins it. */
export function NewDraftDialog({ onClose, onMade }: { onClose: () => void; onMade: (draftId: number) => void }) {
  const say = useDraftTexts();
  const [name, setName] = useState('');
  useFocusHome(true);
  const act = useAct(() => client.settingDrafts.make({ name: name.trim() }), {
    onDone: async ({ draftId }) => {
      await refreshDrafts();
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
      refusal={act.error ? errorSentence(act.error, 'manager-setting-drafts') : null}
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
