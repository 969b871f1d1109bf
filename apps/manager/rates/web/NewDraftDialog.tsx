import { Anchor, Button, FileButton, Text, Textarea } from '@mantine/core';
import { PUBLISHED_NAMES, PUBLISHED_TARIFFS, type PublishedName } from '#core/tariff/published/published-tariffs.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Rates, refreshRates, useTypeWords } from './use-rates.ts';

const FILE = 'file';
const MOST_BYTES = 1_000_000;

type Wanted = { from: string; text?: string; name?: string; vehicleTypeId: number | null };

/** Asks what a draft is to begin with, and for which vehicles it is. */
export function NewDraftDialog({
  fleet,
  rates,
  from: firstFrom,
  onClose,
  onDone,
}: {
  fleet: number;
  rates: Rates;
  from: string;
  onClose: () => void;
  onDone: (draftId: number) => void;
}) {
  const say = useRatesTexts();
  const sayUi = useUiTexts();
  const typeWords = useTypeWords(rates);
  const ownOf = (ref: string) =>
    rates.versions.find(({ id }) => ref === `version-${id}`) ??
    rates.drafts.find(({ draftId }) => ref === `draft-${draftId}`);
  const presetOf = (ref: string) => PUBLISHED_NAMES.find((name) => ref === `preset-${name}`);
  const nameOf = (ref: string) => {
    const preset = presetOf(ref);
    return ownOf(ref)?.name ?? (preset ? PUBLISHED_TARIFFS[preset].tariff.name : '');
  };
  const groups = {
    own: { group: say('create.fleet') },
    published: { group: say('create.published') },
    other: { group: say('create.other') },
  };
  return (
    <FormDialog
      title={say('create.title')}
      words={{ keep: sayUi('cancel'), give: say('create.make') }}
      errors={(refusal) => refusalSentence(refusal, say)}
      name="rates-draft"
      subject={{ fleet, from: firstFrom }}
      operation={({ from, text = '', name = '', vehicleTypeId }: Wanted) =>
        from === FILE
          ? client.importDraft({ fleet, vehicleTypeId, definition: readJson(text) ?? {} })
          : client.makeDraft({ fleet, vehicleTypeId, from, ...(name === '' ? {} : { name }) })
      }
      fields={{
        from: {
          kind: 'pick',
          always: true,
          label: say('create.from'),
          start: firstFrom,
          choices: [
            ...rates.drafts.map((draft) => ({
              ...groups.own,
              value: `draft-${draft.draftId}`,
              label: say('view.titleDraft', { name: draft.name || say('state.draft') }),
            })),
            ...rates.versions.map(({ id, name, version, vehicleTypeId }) => ({
              ...groups.own,
              value: `version-${id}`,
              label: `${say('create.versionName', { name, version })} · ${typeWords(vehicleTypeId)}`,
            })),
            ...PUBLISHED_NAMES.map((one) => ({
              ...groups.published,
              value: `preset-${one}`,
              label: PUBLISHED_TARIFFS[one].name,
            })),
            { ...groups.other, value: 'preset-empty', label: say('create.empty') },
            { ...groups.other, value: FILE, label: say('create.file') },
          ],
        },
        printed: {
          kind: 'told',
          shown: ({ from }) => presetOf(from) !== undefined,
          render: ({ from }) => <Printed preset={presetOf(from) as PublishedName} currency={rates.currency} />,
        },
        text: {
          kind: 'slot',
          saysWrong: true,
          start: '',
          shown: ({ from }) => from === FILE,
          wrong: ({ text = '' }) => (readJson(text) ? null : say('create.notJson')),
          render: ({ value, set, problem }) => (
            <>
              <FileButton
                accept="application/json,.json"
                onChange={(file) => {
                  // Of a file that is too large so much is read that it is refused.
                  if (file) void file.slice(0, MOST_BYTES).text().then(set);
                }}
              >
                {(button) => (
                  <Button {...button} size="xs" variant="default">
                    {say('create.pick')}
                  </Button>
                )}
              </FileButton>
              <Textarea
                label={say('create.paste')}
                autosize
                minRows={3}
                maxRows={8}
                value={String(value)}
                error={problem}
                onChange={(event) => set(event.currentTarget.value)}
              />
            </>
          ),
        },
        name: {
          kind: 'text',
          label: say('create.name'),
          start: ({ from }) => nameOf(from),
          most: 60,
          required: false,
          shown: ({ from }) => from !== FILE,
        },
        vehicleTypeId: {
          kind: 'pick',
          always: true,
          label: say('create.types'),
          start: ({ from }) => ownOf(from)?.vehicleTypeId ?? null,
          choices: [
            { value: null, label: say('list.allTypes') },
            ...rates.vehicleTypes.map(({ id }) => ({ value: id, label: typeWords(id) })),
          ],
        },
      }}
      done={async ({ name, draftId }) => {
        toast({ severity: 'success', summary: say('create.made', { name }), key: 'rates' });
        await refreshRates(fleet);
        onDone(draftId);
      }}
      refused={() => void refreshRates(fleet)}
      onClose={onClose}
    />
  );
}

function Printed({ preset, currency }: { preset: PublishedName; currency: string }) {
  const say = useRatesTexts();
  const { sources, tariff } = PUBLISHED_TARIFFS[preset];
  return (
    <div>
      <Text size="xs" c="dimmed">
        {say('create.source')}{' '}
        {sources.map((source) => (
          <Anchor key={source} href={source} target="_blank" rel="noreferrer" size="xs" underline="always" mr={6}>
            {new URL(source).host}
          </Anchor>
        ))}
      </Text>
      {tariff.currency === currency ? null : (
        <Text size="xs">{say('create.currency', { theirs: tariff.currency, ours: currency })}</Text>
      )}
    </div>
  );
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
