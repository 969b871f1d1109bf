import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { holdsText } from '#core/letters/fold.ts';
import type { SettingSection } from '#core/setting/declared.ts';
import { declared, type SettingName } from '#core/setting/settings.ts';
import { useDraftDesk } from '#engine/web/drafts/use-draft-desk.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useSettingDrafts } from './drafts/setting-drafts.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { SettingRow } from './SettingRow.tsx';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';
import { useSettings } from './use-settings.ts';

/** Settings by their sections, of a fleet or of the company (null); found by any word of their name or sentence. */
export function SettingsDesk({
  title,
  fleet,
  heardOf,
  sections,
  tools,
  note,
  active = true,
}: {
  title: string;
  fleet: number | null;
  /** The fleet by which this page hears that something changed. */
  heardOf: number | undefined;
  sections: readonly SettingSection[];
  tools?: ReactNode;
  note?: string;
  /** In sight: another tab answers to the keys otherwise. */
  active?: boolean;
}) {
  const say = useSettingTexts();
  const [text, setText] = useState('');
  const [history, setHistory] = useState<SettingName | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { settings, types, failure } = useSettings(fleet, heardOf);
  useKeys(active ? [{ key: '/', does: say('find'), run: () => field.current?.focus() }] : []);
  const { kind, drafts } = useSettingDrafts(fleet, heardOf);
  const desk = useDraftDesk(kind, drafts);
  const { draft } = desk;
  const changes = draft?.changes ?? [];
  const found = settings.filter(
    ({ name }) =>
      sections.includes(declared(name).section) && holdsText(`${say(`name.${name}`)} ${say(`does.${name}`)}`, text),
  );
  return (
    <div className={classes.desk}>
      <Panel
        title={title}
        className={classes.panel ?? ''}
        tools={
          <>
            {tools}
            {desk.tools}
            <TextInput
              ref={field}
              size="xs"
              aria-label={say('find')}
              placeholder={say('find')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={text}
              maxLength={60}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setText('');
              }}
            />
          </>
        }
      >
        {failure ? <Refusal sentence={errorSentence(failure, 'manager-settings')} /> : null}
        {desk.notices}
        {settings.length > 0 && found.length === 0 ? <Nothing title={say('found', { text })} /> : null}
        {note && text.trim() === '' ? <p className={classes.facts}>{note}</p> : null}
        {sections.map((section) => {
          const here = found.filter(({ name }) => declared(name).section === section);
          if (here.length === 0) return null;
          return (
            <section key={section} aria-label={say(`section.${section}`)}>
              <h3 className={classes.section}>{say(`section.${section}`)}</h3>
              <ul className={classes.rows}>
                {here.map((told) => (
                  <SettingRow
                    key={`${fleet ?? ''} ${told.name}`}
                    told={told}
                    fleet={fleet}
                    types={types}
                    draft={draft}
                    change={changes.find((one) => one.name === told.name && one.fleet === fleet)}
                    onHistory={() => setHistory(told.name)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <SettingHistory
          told={settings.find(({ name }) => name === history)}
          fleet={fleet}
          types={types}
          onClose={() => setHistory(null)}
        />
      </Panel>
      {desk.panel}
      {desk.dialogs}
    </div>
  );
}
