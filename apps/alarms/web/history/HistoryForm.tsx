import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { EMERGENCY_CODES, QUERY_CODES, UNREACHABLE_CODE } from '#core/query/codes.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { isWallText } from '#ui/kit/time/wall-text.ts';
import { useCodeWords } from '../queries/code-words.ts';
import classes from './history.module.css';
import type { HistoryField, HistorySearch } from './history-view.ts';
import { useHistoryTexts } from './texts.ts';

const KINDS = ['alarms', 'queries', 'drills'] as const;
const CODES = [...new Set([...EMERGENCY_CODES, UNREACHABLE_CODE, ...Object.values(QUERY_CODES)])];
const WORDS = ['text', 'driver', 'plate', 'by'] as const;
const TIMES = ['from', 'to'] as const;

/** What the history is searched by; it counts with Enter or the button. */
export function HistoryForm({
  search,
  ownCodes,
  busy,
  onSearch,
}: {
  search: HistorySearch;
  ownCodes: readonly { code: number; name: string }[];
  busy: boolean;
  onSearch: (search: HistorySearch) => void;
}) {
  const say = useHistoryTexts();
  const words = useCodeWords();
  const [draft, setDraft] = useState<HistorySearch>(search);
  const set = (field: HistoryField, text: string) => setDraft((before) => ({ ...before, [field]: text }));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (TIMES.some((field) => draft[field] && !isWallText(draft[field] ?? ''))) return;
    onSearch(draft);
  };
  useKeys([{ key: 'Ctrl+Enter', does: say('keys.search'), run: submit }]);
  const codes = [
    ...CODES.map((code) => ({ value: String(code), label: words(code) })),
    ...ownCodes.map(({ code, name }) => ({ value: String(code), label: name })),
  ];
  return (
    <form className={classes.form} noValidate aria-label={say('find')} onSubmit={submit}>
      <Select
        size="xs"
        clearable
        label={say('field.kind')}
        placeholder={say('any')}
        data={KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) }))}
        value={draft.kind ?? null}
        onChange={(kind) => set('kind', kind ?? '')}
      />
      <Select
        size="xs"
        clearable
        searchable
        label={say('field.code')}
        placeholder={say('any')}
        data={codes}
        value={draft.code ?? null}
        onChange={(code) => set('code', code ?? '')}
      />
      {WORDS.map((field) => (
        <TextInput
          key={field}
          size="xs"
          label={say(`field.${field}`)}
          maxLength={60}
          value={draft[field] ?? ''}
          onChange={(event) => set(field, event.currentTarget.value)}
        />
      ))}
      {TIMES.map((field) => (
        <WhenField
          key={field}
          size="xs"
          className={classes.time ?? ''}
          last={field === 'to'}
          label={say(`field.${field}`)}
          value={draft[field] ?? ''}
          onChange={(text) => set(field, text)}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" aria-busy={busy} leftSection={<IconSearch size={14} aria-hidden />}>
          {say('search')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setDraft({});
            onSearch({});
          }}
        >
          {say('clear')}
        </Button>
      </div>
    </form>
  );
}
