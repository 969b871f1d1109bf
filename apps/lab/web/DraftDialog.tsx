import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PRESET_NAMES } from '#core/dispatch/plan/plan.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { DraftWanted } from './asks.ts';
import { client } from './client.ts';
import { type SayLab, useLabTexts } from './texts.ts';
import { type Plans, refreshLab } from './use-plans.ts';

/** Everything a draft may begin with: the live plan, a preset, a draft, an earlier version. */
export function planChoices(plans: Plans, say: SayLab) {
  const versions = plans.versions.filter((one) => !one.live);
  return [
    {
      group: say('plans.live'),
      items: [{ value: `version-${plans.live}`, label: say('create.fromLive', { version: plans.live }) }],
    },
    {
      group: say('create.fromPresets'),
      items: PRESET_NAMES.map((name) => ({ value: `preset-${name}`, label: say(`presets.${name}`) })),
    },
    {
      group: say('create.fromPlans'),
      items: [
        ...plans.drafts.map(({ draftId, name }) => ({ value: `draft-${draftId}`, label: name })),
        ...versions.map(({ version, name }) => ({
          value: `version-${version}`,
          label: say('plans.versionLong', { version, name }),
        })),
      ],
    },
  ].filter(({ items }) => items.length > 0);
}

/** Asks for the name of a draft, and makes or renames it. */
export function DraftDialog({
  fleet,
  plans,
  wanted,
  onClose,
  onDone,
}: {
  fleet: number;
  plans: Plans;
  wanted: DraftWanted;
  onClose: () => void;
  onDone: (draftId: number, keptFrom?: number) => void;
}) {
  const say = useLabTexts();
  const sayUi = useUiTexts();
  useFocusHome(true);
  const renamed = wanted.kind === 'rename' ? wanted.draft : null;
  const [name, setName] = useState(
    renamed?.name ??
      (wanted.kind === 'new' ? wanted.name : undefined) ??
      say('create.versionName', { version: plans.live }),
  );
  const [from, setFrom] = useState(wanted.kind === 'new' ? wanted.from : `version-${plans.live}`);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useAct(
    async () => {
      if (renamed) return client.renameDraft({ fleet, draftId: renamed.draftId, version: renamed.version, name });
      const draft = await client.createDraft({ fleet, name, from });
      if (wanted.kind !== 'keep') return draft;
      const { draftId, version } = draft;
      return client.saveDraft({ fleet, draftId, version, document: { ...wanted.document } });
    },
    {
      onDone: (draft) => {
        const done = renamed ? say('create.renamed', { name: draft.name }) : say('create.made', { name: draft.name });
        toast({ severity: 'success', summary: done, key: 'lab' });
        void refreshLab(fleet);
        onClose();
        onDone(draft.draftId, wanted.kind === 'keep' ? wanted.draftId : undefined);
      },
      onRefused: (refusal) => {
        setProblem(errorSentence(refusal, 'lab'));
        void refreshLab(fleet);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) act.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      size="sm"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say(renamed ? 'create.renameTitle' : 'create.title')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={say('create.name')}
            withAsterisk
            autoComplete="off"
            maxLength={200}
            value={name}
            error={problem}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          {wanted.kind === 'new' ? (
            <Select
              label={say('create.from')}
              allowDeselect={false}
              data={planChoices(plans, say)}
              value={from}
              onChange={(next) => setFrom(next ?? from)}
            />
          ) : null}
          <Group justify="flex-end">
            <Button type="submit" loading={act.isPending}>
              {say(renamed ? 'create.renameDo' : 'create.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
