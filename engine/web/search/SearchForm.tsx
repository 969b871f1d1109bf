import { Button, Loader, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { isWallText } from '#ui/kit/time/wall-text.ts';
import { type Asked, isSameSearch, numberOf } from './asked.ts';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';

export type SearchField = {
  name: string;
  label: string;
  kind: 'text' | 'time' | 'number' | 'job' | 'trip' | 'one' | 'some';
  choices?: readonly { value: string; label: string }[];
  /** Of a time: a day without one is its end. */
  last?: boolean;
  /** Takes two columns. */
  wide?: boolean;
  /** Seldom asked for: stands there where it is set, or where all are wanted. */
  rare?: boolean;
  /** Why it cannot be used yet. */
  off?: string;
};

const isNumbered = (kind: SearchField['kind']) => kind === 'job' || kind === 'trip';

/** The conditions of a search; what is typed counts with Enter or the button, and stands in the address from then on. */
export function SearchForm({
  label,
  fields,
  asked,
  busy,
  all,
  onAll,
  onSearch,
  onDown,
}: {
  label: string;
  fields: readonly SearchField[];
  asked: Asked;
  busy: boolean;
  /** Whether those seldom asked for stand there as well. */
  all: boolean;
  onAll: (all: boolean) => void;
  onSearch: (asked: Asked) => void;
  /** Leads the keyboard to what was found. */
  onDown: () => void;
}) {
  const say = useSearchTexts();
  const [draft, setDraft] = useState<Asked>(asked);
  const [seen, setSeen] = useState<Asked>(asked);
  const [sent, setSent] = useState<Asked>(asked);
  if (!isSameSearch(asked, seen)) {
    setSeen(asked);
    // What this form asked for itself comes back a moment later, when more may have been typed.
    if (!isSameSearch(asked, sent)) setDraft(asked);
    setSent(asked);
  }
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const wrong = (field: SearchField) => {
    const text = draft[field.name];
    if (!text) return null;
    if (field.kind === 'number' && numberOf(text) === undefined) return say('wrong.number');
    if (isNumbered(field.kind) && !/^\d{1,15}$/.test(text)) return say(`wrong.${field.kind}`);
    return null;
  };
  // The field says so itself, but not while somebody types.
  const isHalfTyped = ({ name, kind }: SearchField) =>
    kind === 'time' && !!draft[name] && !isWallText(draft[name] ?? '');
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (fields.some((field) => wrong(field) || isHalfTyped(field))) return;
    const next = Object.fromEntries(
      Object.entries(draft).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
    );
    setSent(next);
    onSearch(next);
  };
  useKeys([{ key: 'Ctrl+Enter', does: say('keys.search'), run: search }]);

  return (
    <form className={classes.form} noValidate aria-label={label} onSubmit={search}>
      {fields.map((field) => {
        if (field.rare && !all && !asked[field.name] && !draft[field.name]) return null;
        const { name, kind, choices = [], wide, off, last = false } = field;
        const shared = {
          size: 'xs',
          label: field.label,
          className: wide ? classes.wide : undefined,
          disabled: off !== undefined,
          title: off,
        } as const;
        if (kind === 'one') {
          return (
            <Select
              key={name}
              {...shared}
              clearable
              searchable={choices.length > 8}
              placeholder={off ?? say('any')}
              data={[...choices]}
              value={draft[name] ?? null}
              onChange={(value) => set(name, value ?? '')}
            />
          );
        }
        if (kind === 'some') {
          const value = (draft[name] ?? '').split(',').filter(Boolean);
          return (
            <MultiSelect
              key={name}
              {...shared}
              clearable
              placeholder={value.length > 0 ? '' : (off ?? say('any'))}
              data={[...choices]}
              value={value}
              onChange={(next) => set(name, next.join(','))}
            />
          );
        }
        if (kind === 'time') {
          return (
            <WhenField
              key={name}
              {...shared}
              last={last}
              value={draft[name] ?? ''}
              onChange={(value) => set(name, value)}
            />
          );
        }
        return (
          <TextInput
            key={name}
            {...shared}
            inputMode={kind === 'number' ? 'decimal' : isNumbered(kind) ? 'numeric' : undefined}
            maxLength={100}
            error={wrong(field)}
            value={draft[name] ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              onDown();
            }}
          />
        );
      })}
      <div className={classes.buttons}>
        {/* `loading` would disable it, and take the focus from who pressed it. */}
        <Button
          type="submit"
          size="xs"
          aria-busy={busy}
          leftSection={busy ? <Loader size={14} color="currentColor" /> : <IconSearch size={14} aria-hidden />}
        >
          {say('search')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setDraft({});
            setSent({});
            onSearch({});
          }}
        >
          {say('clear')}
        </Button>
        {fields.some(({ rare }) => rare) ? (
          <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => onAll(!all)}>
            {say(all ? 'fewerFields' : 'moreFields')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
