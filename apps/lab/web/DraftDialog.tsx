import { PRESET_NAMES } from '#core/dispatch/plan/plan.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const renamed = wanted.kind === 'rename' ? wanted.draft : null;
  const { kind } = wanted;
  return (
    <FormDialog
      title={say(renamed ? 'create.renameTitle' : 'create.title')}
      words={{ keep: sayUi('cancel'), give: say(renamed ? 'create.renameDo' : 'create.make') }}
      errors="lab"
      name="lab-draft"
      subject={{ fleet, kind, draftId: kind === 'keep' ? wanted.draftId : (renamed?.draftId ?? null) }}
      operation={async ({ name, from = `version-${plans.live}` }: { name: string; from?: string }) => {
        if (renamed) return client.renameDraft({ fleet, draftId: renamed.draftId, version: renamed.version, name });
        const draft = await client.createDraft({ fleet, name, from });
        if (kind !== 'keep') return draft;
        const { draftId, version } = draft;
        return client.saveDraft({ fleet, draftId, version, document: { ...wanted.document } });
      }}
      fields={{
        name: {
          kind: 'text',
          label: say('create.name'),
          start:
            renamed?.name ??
            (kind === 'new' ? wanted.name : undefined) ??
            say('create.versionName', { version: plans.live }),
          most: 200,
          whole: true,
          required: true,
          missing: say('errors.draftNameForm'),
          codes: ['draftNameForm', 'draftNameTaken'],
        },
        from: {
          kind: 'pick',
          always: true,
          label: say('create.from'),
          start: kind === 'new' ? wanted.from : null,
          choices: planChoices(plans, say).flatMap(({ group, items }) => items.map((one) => ({ ...one, group }))),
          shown: () => kind === 'new',
        },
      }}
      done={({ draftId, name }) => {
        toast({ severity: 'success', summary: say(renamed ? 'create.renamed' : 'create.made', { name }), key: 'lab' });
        void refreshLab(fleet);
        onDone(draftId, kind === 'keep' ? wanted.draftId : undefined);
      }}
      refused={() => void refreshLab(fleet)}
      onClose={onClose}
    />
  );
}
