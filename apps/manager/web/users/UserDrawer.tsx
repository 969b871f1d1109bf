import { Drawer, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { OneTimeShown } from './OneTimeShown.tsx';
import { useUserTexts } from './texts.ts';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { UserHistory } from './UserHistory.tsx';
import { UserSessions } from './UserSessions.tsx';
import type { FleetName, GroupItem, Person } from './use-people.ts';
import { type DraftField, draftOf, fieldOfRefusal, type UserDraft } from './user-draft.ts';
import classes from './users.module.css';

async function save(person: Person | 'new', draft: UserDraft): Promise<string | null> {
  const { name, fullName, email, language, fleets, first } = draft;
  const particulars = { name, fullName, email, language, fleets, groupId: draft.groupId ?? 0 };
  if (person !== 'new') {
    await client.users.update({ id: person.id, version: person.version, ...particulars });
    return null;
  }
  const made = await client.users.create({
    ...particulars,
    first:
      first.kind === 'given'
        ? { kind: 'given', password: first.password, mustChange: first.mustChange }
        : { kind: 'oneTime', by: first.kind },
  });
  return made.oneTimePassword;
}

/** One user beside the table: particulars, what can be done, sessions, history. */
export function UserDrawer({
  person,
  groups,
  fleets,
  onClose,
  onChanged,
}: {
  person: Person | 'new' | null;
  groups: readonly GroupItem[];
  fleets: readonly FleetName[];
  onClose: () => void;
  onChanged: () => void;
}) {
  const say = useUserTexts();
  const sayUi = useUiTexts();
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const [tab, setTab] = useState<string | null>('form');
  const [secret, setSecret] = useState<{ user: string; password: string } | null>(null);
  const known = person === 'new' ? null : person;

  const act = useAct(({ draft, of }: { draft: UserDraft; of: Person | 'new' }) => save(of, draft), {
    onDone: (password, { draft, of }) => {
      toast({
        severity: 'success',
        summary: say(of === 'new' ? 'users.created' : 'users.saved', { user: draft.name }),
      });
      onChanged();
      if (password === null) onClose();
      else setSecret({ user: draft.name, password });
    },
    onRefused: (failure) => {
      setRefusal(failure);
      onChanged();
    },
  });
  const field: DraftField | null = refusal ? fieldOfRefusal(refusal.code) : null;
  const told = refusal && field ? { [field]: errorSentence(refusal, 'manager-users') } : {};

  return (
    <>
      <Drawer
        opened={person !== null && secret === null}
        onClose={onClose}
        position="right"
        closeButtonProps={{ 'aria-label': sayUi('close') }}
        title={known ? say('users.one', { user: known.name }) : say('users.add')}
      >
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          {known ? (
            <Tabs.List mb="sm">
              {(['form', 'sessions', 'history'] as const).map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {say(`users.tabs.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          ) : null}
          <Tabs.Panel value="form">
            {refusal && field === null ? <Refusal sentence={errorSentence(refusal, 'manager-users')} /> : null}
            {known && !known.mayChange ? <p className={classes.note}>{say('users.notYours')}</p> : null}
            {known?.yourself ? <p className={classes.note}>{say('users.oneself')}</p> : null}
            {person === null ? null : (
              <UserForm
                key={known ? `${known.id}-${known.version}` : 'new'}
                start={draftOf(person, currentLanguage())}
                isNew={known === null}
                groups={groups}
                fleets={fleets}
                told={told}
                readOnly={known !== null && !known.mayChange}
                oneself={known?.yourself ?? false}
                busy={act.isPending}
                onSave={(draft) => {
                  setRefusal(null);
                  act.mutate({ draft, of: person });
                }}
                also={
                  known?.mayChange && !known.yourself ? (
                    <UserActions
                      person={known}
                      onRefused={setRefusal}
                      onDone={onChanged}
                      onSecret={(password) => setSecret({ user: known.name, password })}
                    />
                  ) : null
                }
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="sessions">{known ? <UserSessions id={known.id} /> : null}</Tabs.Panel>
          <Tabs.Panel value="history">
            {known ? <UserHistory of="users" id={known.id} version={known.version} fleets={fleets} /> : null}
          </Tabs.Panel>
        </Tabs>
      </Drawer>
      <OneTimeShown
        secret={secret}
        onClose={() => {
          setSecret(null);
          onClose();
        }}
      />
    </>
  );
}
