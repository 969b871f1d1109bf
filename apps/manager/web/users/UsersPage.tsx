import { Tabs } from '@mantine/core';
import { usePlace } from '#engine/web/place.ts';
import { GroupsTab } from '../groups/GroupsTab.tsx';
import { useGroupTexts } from '../groups/texts.ts';
import { MessageForm } from '../message/MessageForm.tsx';
import { useMessageTexts } from '../message/texts.ts';
import { useUserTexts } from './texts.ts';
import { UsersTab } from './UsersTab.tsx';
import classes from './users.module.css';

const TABS = ['users', 'groups', 'message'] as const;
type Tab = (typeof TABS)[number];

/** Who works here, what they may do, and a word to them. */
export function UsersPage() {
  const say = useUserTexts();
  const sayOfGroups = useGroupTexts();
  const sayOfMessage = useMessageTexts();
  const [place, setPlace] = usePlace('tab');
  const tab: Tab = TABS.find((one) => one === place) ?? 'users';
  return (
    <Tabs
      className={classes.page ?? ''}
      value={tab}
      keepMounted={false}
      onChange={(next) => setPlace(next === 'users' ? undefined : (next ?? undefined))}
    >
      <Tabs.List>
        <Tabs.Tab value="users">{say('users.tab')}</Tabs.Tab>
        <Tabs.Tab value="groups">{sayOfGroups('groups.tab')}</Tabs.Tab>
        <Tabs.Tab value="message">{sayOfMessage('message.tab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel className={classes.tab ?? ''} value="users">
        <UsersTab />
      </Tabs.Panel>
      <Tabs.Panel className={classes.tab ?? ''} value="groups">
        <GroupsTab />
      </Tabs.Panel>
      <Tabs.Panel className={classes.tab ?? ''} value="message">
        <MessageForm />
      </Tabs.Panel>
    </Tabs>
  );
}
