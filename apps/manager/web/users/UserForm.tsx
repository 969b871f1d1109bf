import { Button, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { languageName } from '#core/language/language-name.ts';
import { LANGUAGES, type Language } from '#core/language/languages.ts';
import { currentLanguage } from '#engine/web/i18n.ts';

import { FirstPasswordFields } from './FirstPasswordFields.tsx';
import { useUserTexts } from './texts.ts';
import type { FleetName, GroupItem } from './use-people.ts';
import { type DraftField, draftFaults, type UserDraft } from './user-draft.ts';

/** The particulars of a user, with what is wrong at each field. */
export function UserForm({
  start,
  isNew,
  groups,
  fleets,
  told,
  readOnly,
  oneself,
  busy,
  onSave,
  also,
}: {
  start: UserDraft;
  isNew: boolean;
  groups: readonly GroupItem[];
  fleets: readonly FleetName[];
  /** What the server said of a field. */
  told: Partial<Record<DraftField, string>>;
  readOnly: boolean;
  oneself: boolean;
  busy: boolean;
  onSave: (draft: UserDraft) => void;
  also?: ReactNode;
}) {
  const say = useUserTexts();
  const [draft, setDraft] = useState(start);
  const [found, setFound] = useState<Partial<Record<DraftField, string>>>({});
  const [edited, setEdited] = useState(false);
  const set = (patch: Partial<UserDraft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setFound({});
    setEdited(true);
  };
  const sentence = (code: string) => {
    if (code === 'required') return say('users.required');
    return code === 'differ' ? say('users.first.differ') : say(`errors.${code}` as 'errors.emailForm');
  };
  const problem = (field: DraftField) => {
    const code = found[field];
    return code ? sentence(code) : edited ? undefined : told[field];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = draftFaults(draft, isNew);
    setFound(faults);
    setEdited(false);
    if (Object.keys(faults).length === 0) onSave(draft);
  };
  const group = groups.find(({ id }) => id === draft.groupId);
  const open = fleets.filter(({ id }) => group?.fleets.includes(id));
  const choices = groups.filter(({ mayChange, id }) => mayChange || id === start.groupId);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={say('users.fields.name')}
          description={say('users.nameHow')}
          withAsterisk
          autoComplete="off"
          disabled={readOnly || oneself}
          value={draft.name}
          error={problem('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={say('users.fields.fullName')}
          withAsterisk
          autoComplete="off"
          disabled={readOnly}
          value={draft.fullName}
          error={problem('fullName')}
          onChange={(event) => set({ fullName: event.currentTarget.value })}
        />
        <TextInput
          label={say('users.fields.email')}
          type="email"
          autoComplete="off"
          disabled={readOnly}
          value={draft.email}
          error={problem('email')}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <Select
          label={say('users.fields.language')}
          allowDeselect={false}
          disabled={readOnly}
          data={LANGUAGES.map((value) => ({ value, label: languageName(value, currentLanguage()) }))}
          value={draft.language}
          onChange={(language) => set({ language: (language ?? 'en') as Language })}
        />
        <Select
          label={say('users.fields.group')}
          withAsterisk
          allowDeselect={false}
          searchable
          disabled={readOnly || oneself}
          data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.groupId === null ? null : String(draft.groupId)}
          error={problem('group')}
          onChange={(id) => {
            const to = groups.find((one) => String(one.id) === id);
            set({ groupId: to?.id ?? null, fleets: draft.fleets.filter((fleet) => to?.fleets.includes(fleet)) });
          }}
        />
        <MultiSelect
          label={say('users.fields.fleets')}
          description={say('users.fleetsHow')}
          clearable
          disabled={readOnly || oneself || !group}
          placeholder={draft.fleets.length === 0 ? say('users.allFleets') : ''}
          data={open.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.fleets.map(String)}
          error={problem('fleets')}
          onChange={(ids) => set({ fleets: ids.map(Number) })}
        />
        {isNew ? (
          <FirstPasswordFields
            value={draft.first}
            passwordProblem={problem('password')}
            againProblem={problem('again')}
            onChange={(first) => set({ first: { ...draft.first, ...first } })}
          />
        ) : null}
        <Group justify="space-between">
          {readOnly ? (
            <span />
          ) : (
            <Button type="submit" loading={busy}>
              {say('users.save')}
            </Button>
          )}
          {also}
        </Group>
      </Stack>
    </form>
  );
}
