import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useUserTexts } from './texts.ts';
import type { Person } from './use-people.ts';

const ACTS = {
  deactivate: client.users.deactivate,
  reactivate: client.users.reactivate,
  forcePasswordChange: client.users.forcePasswordChange,
  resetSecondFactor: client.users.resetSecondFactor,
  endSessions: client.users.endSessions,
} as const;
type Act = keyof typeof ACTS;

/** What can be done to a user besides changing their particulars. */
export function UserActions({
  person,
  onDone,
  onRefused,
  onSecret,
}: {
  person: Person;
  onDone: () => void;
  onRefused: (refusal: CallRefused) => void;
  onSecret: (password: string) => void;
}) {
  const say = useUserTexts();
  const target = { id: person.id, version: person.version };
  const told = (what: string) => {
    toast({ severity: 'success', summary: say('users.does.done', { what, user: person.name }) });
    onDone();
  };
  const refused = (refusal: CallRefused) => {
    onRefused(refusal);
    onDone();
  };
  const act = useAct((name: Act) => ACTS[name](target), {
    onDone: (_, name) => told(say(`users.does.${name}`)),
    onRefused: refused,
  });
  const oneTime = useAct((by: 'mail' | 'shown') => client.users.oneTimePassword({ ...target, by }), {
    onDone: ({ oneTimePassword }) => {
      onDone();
      if (oneTimePassword === null)
        toast({ severity: 'success', summary: say('users.oneTime.mailed', { email: person.email }) });
      else onSecret(oneTimePassword);
    },
    onRefused: refused,
  });
  const ask = async (name: 'deactivate' | 'resetSecondFactor') => {
    const title = say(`users.does.${name}`);
    const sure = await confirm({
      title,
      message: say(`users.does.${name}Ask`, { user: person.name }),
      accept: title,
      danger: true,
    });
    if (sure) act.mutate(name);
  };

  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={act.isPending || oneTime.isPending}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {say('users.does.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => oneTime.mutate('shown')}>{say('users.does.oneTimeShown')}</Menu.Item>
        <Menu.Item disabled={person.email === ''} onClick={() => oneTime.mutate('mail')}>
          {say('users.does.oneTimeMail')}
        </Menu.Item>
        <Menu.Item disabled={person.mustChange} onClick={() => act.mutate('forcePasswordChange')}>
          {say('users.does.forcePasswordChange')}
        </Menu.Item>
        <Menu.Item disabled={person.secondFactor !== 'set'} onClick={() => void ask('resetSecondFactor')}>
          {say('users.does.resetSecondFactor')}
        </Menu.Item>
        <Menu.Item disabled={person.sessions === 0} onClick={() => act.mutate('endSessions')}>
          {say('users.does.endSessions')}
        </Menu.Item>
        <Menu.Divider />
        {person.active ? (
          <Menu.Item c="var(--bad)" onClick={() => void ask('deactivate')}>
            {say('users.does.deactivate')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => act.mutate('reactivate')}>{say('users.does.reactivate')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
