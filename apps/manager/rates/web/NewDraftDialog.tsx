import { Anchor, Button, FileButton, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PUBLISHED_NAMES, PUBLISHED_TARIFFS, type PublishedName } from '#core/tariff/published/published-tariffs.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Rates, refreshRates, useTypeWords } from './use-rates.ts';

const FILE = 'file';
const EVERY_TYPE = 'all';
const MOST_BYTES = 1_000_000;

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
  useFocusHome(true);
  const versionOf = (ref: string) => rates.versions.find(({ id }) => ref === `version-${id}`);
  const draftOf = (ref: string) => rates.drafts.find(({ draftId }) => ref === `draft-${draftId}`);
  const presetOf = (ref: string) => PUBLISHED_NAMES.find((name) => ref === `preset-${name}`);
  const nameOf = (ref: string) => {
    const preset = presetOf(ref);
    return (versionOf(ref) ?? draftOf(ref))?.name ?? (preset ? PUBLISHED_TARIFFS[preset].tariff.name : '');
  };
  const typeOf = (ref: string) => String((versionOf(ref) ?? draftOf(ref))?.vehicleTypeId ?? EVERY_TYPE);
  const [from, setFrom] = useState(firstFrom);
  const [name, setName] = useState(nameOf(firstFrom));
  const [type, setType] = useState(typeOf(firstFrom));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const vehicleTypeId = type === EVERY_TYPE ? null : Number(type);
  const act = useAct(
    (definition: Record<string, unknown> | null) =>
      definition
        ? client.importDraft({ fleet, vehicleTypeId, definition })
        : client.makeDraft({ fleet, vehicleTypeId, from, ...(name.trim() === '' ? {} : { name }) }),
    {
      onDone: async (draft) => {
        toast({ severity: 'success', summary: say('create.made', { name: draft.name }), key: 'rates' });
        await refreshRates(fleet);
        onClose();
        onDone(draft.draftId);
      },
      onRefused: () => void refreshRates(fleet),
    },
  );
  const submit = () => {
    if (act.isPending) return;
    setWrong(null);
    if (from !== FILE) act.mutate(null);
    else {
      const read = readJson(text);
      if (read) act.mutate(read);
      else setWrong(say('create.notJson'));
    }
  };
  const preset = presetOf(from);
  const choices = [
    {
      group: say('create.fleet'),
      items: [
        ...rates.drafts.map((draft) => ({
          value: `draft-${draft.draftId}`,
          label: say('view.titleDraft', { name: draft.name || say('state.draft') }),
        })),
        ...rates.versions.map((one) => ({
          value: `version-${one.id}`,
          label: `${say('create.versionName', { name: one.name, version: one.version })} · ${typeWords(one.vehicleTypeId)}`,
        })),
      ],
    },
    {
      group: say('create.published'),
      items: PUBLISHED_NAMES.map((one) => ({ value: `preset-${one}`, label: PUBLISHED_TARIFFS[one].name })),
    },
    {
      group: say('create.other'),
      items: [
        { value: 'preset-empty', label: say('create.empty') },
        { value: FILE, label: say('create.file') },
      ],
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say('create.title')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <Select
            data-autofocus
            label={say('create.from')}
            allowDeselect={false}
            searchable
            data={choices}
            value={from}
            onChange={(next) => {
              if (next === null) return;
              setFrom(next);
              setName(nameOf(next));
              setType(typeOf(next));
            }}
          />
          {preset ? <Printed preset={preset} currency={rates.currency} /> : null}
          {from === FILE ? (
            <>
              <FileButton
                accept="application/json,.json"
                onChange={(file) => {
                  if (file && file.size <= MOST_BYTES) void file.text().then(setText);
                  else if (file) setWrong(say('create.notJson'));
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
                value={text}
                error={wrong}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </>
          ) : (
            <TextInput
              label={say('create.name')}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <Select
            label={say('create.types')}
            allowDeselect={false}
            data={[
              { value: EVERY_TYPE, label: say('list.allTypes') },
              ...rates.vehicleTypes.map(({ id }) => ({ value: String(id), label: typeWords(id) })),
            ]}
            value={type}
            onChange={(next) => setType(next ?? EVERY_TYPE)}
          />
          {act.error ? <Refusal sentence={refusalSentence(act.error, say)} /> : null}
          <Group justify="flex-end">
            <Button type="submit" loading={act.isPending}>
              {say('create.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
