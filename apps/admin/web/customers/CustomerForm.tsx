import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LONGEST_NAME } from '#core/booking/booking.ts';
import { LONGEST_NOTES } from '#core/booking/plain/plain-fields.ts';
import { LONGEST_REASON, MOST_TEMPLATES } from '#core/customer/customer.ts';
import { languageName } from '#core/language/language-name.ts';
import type { Language } from '#core/language/languages.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { usePhoneField } from '#ui/kit/phones.ts';
import type { CustomerDraft } from '../../contract/customers.ts';
import {
  type CustomerFacts,
  type FormDraft,
  newTemplate,
  problemsOf,
  type TemplateDraft,
  valuesOf,
} from './customer-draft.ts';
import classes from './customers.module.css';
import { TemplateFields } from './TemplateFields.tsx';
import { useCustomerTexts } from './texts.ts';

/** The card of a customer: who it is, what they want and never want, and their templates. */
export function CustomerForm({
  start,
  fleet,
  facts,
  busy,
  onSave,
  also,
}: {
  /** What the form starts with; give it another `key` to start anew. */
  start: FormDraft;
  fleet: number;
  facts: CustomerFacts;
  busy: boolean;
  onSave: (values: CustomerDraft) => void;
  /** Beside the save button. */
  also: ReactNode;
}) {
  const say = useCustomerTexts();
  const id = useId();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState(0);
  const problems = tried ? problemsOf(draft) : {};
  const problemOf = (field: string) => {
    const problem = problems[field];
    return problem && say(`customer.${problem}`);
  };
  const set = (change: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...change }));
  const setTemplate = (key: string, change: Partial<TemplateDraft>) =>
    set({ templates: draft.templates.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const phones = usePhoneField(draft.phones, (given) => set({ phones: given }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(draft)).length === 0) onSave(valuesOf(draft));
  };
  const text = (field: 'name' | 'email' | 'preferred' | 'bannedCars', most: number, hint?: string) => (
    <TextInput
      label={say(`customer.fields.${field}`)}
      value={draft[field]}
      maxLength={most}
      {...(hint ? { placeholder: hint } : {})}
      autoComplete="off"
      error={problemOf(field)}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.pair}>
        {text('name', LONGEST_NAME)}
        {text('email', 120)}
        <Textarea
          label={say('customer.fields.phones')}
          rows={2}
          value={phones.shown}
          maxLength={300}
          inputMode="tel"
          onChange={(event) => phones.type(event.currentTarget.value)}
        />
        <div className={classes.stacked}>
          <NativeSelect
            label={say('customer.fields.account')}
            value={draft.accountId ?? ''}
            data={[
              { value: '', label: say('customer.noAccount') },
              ...facts.accounts.map((account) => ({
                value: String(account.id),
                label: `${account.number} ${account.name}`,
              })),
            ]}
            onChange={(event) => set({ accountId: Number(event.currentTarget.value) || null })}
          />
          <NativeSelect
            label={say('customer.fields.language')}
            value={draft.language ?? ''}
            data={[
              { value: '', label: say('customer.languages.none') },
              ...LANGUAGES.map((value) => ({ value, label: languageName(value, currentLanguage()) })),
            ]}
            onChange={(event) => set({ language: (event.currentTarget.value || null) as Language | null })}
          />
        </div>
        {text('preferred', 200, say('customer.fields.carsHint'))}
        {text('bannedCars', 200, say('customer.fields.carsHint'))}
      </div>
      <Textarea
        label={say('customer.fields.notes')}
        rows={2}
        value={draft.notes}
        maxLength={LONGEST_NOTES}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      <Checkbox
        label={say('customer.fields.banned')}
        checked={draft.banned}
        onChange={(event) => set({ banned: event.currentTarget.checked })}
      />
      {draft.banned ? (
        <TextInput
          label={say('customer.fields.bannedWhy')}
          value={draft.bannedWhy}
          maxLength={LONGEST_REASON}
          error={problemOf('bannedWhy')}
          onChange={(event) => set({ bannedWhy: event.currentTarget.value })}
        />
      ) : null}
      <h3 className={classes.heading}>{say('customer.templates')}</h3>
      {draft.templates.map((template) => (
        <TemplateFields
          key={template.key}
          template={template}
          facts={facts}
          problemOf={(field) => problemOf(`${template.key}.${field}`)}
          onChange={(change) => setTemplate(template.key, change)}
          onRemove={() => set({ templates: draft.templates.filter(({ key }) => key !== template.key) })}
        />
      ))}
      {draft.templates.length < MOST_TEMPLATES ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            const kinds = draft.templates.map(({ kind }) => kind);
            set({ templates: [...draft.templates, newTemplate(kinds, fleet, draft.name, `${id}${made}`)] });
            setMade(made + 1);
          }}
        >
          {say('customer.addTemplate')}
        </Button>
      ) : null}
      <Group justify="space-between">
        <Button type="submit" loading={busy}>
          {say('customer.save')}
        </Button>
        {also}
      </Group>
    </form>
  );
}
