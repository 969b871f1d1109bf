import { Menu, UnstyledButton } from '@mantine/core';
import { IconDevices, IconLogout, IconMail, IconPassword, IconPhoto } from '@tabler/icons-react';
import { signOut, useSignedIn } from '#engine/web/session.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './bar.module.css';

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();

const ITEMS = [
  { dialog: 'messages', words: 'bar.messages', Icon: IconMail },
  { dialog: 'changePassword', words: 'bar.changePassword', Icon: IconPassword },
  { dialog: 'sessions', words: 'bar.sessions', Icon: IconDevices },
  { dialog: 'background', words: 'bar.background', Icon: IconPhoto },
] as const;

/** Who is signed in, and what is theirs: messages, password, sessions, background, logout. */
export function UserMenu({ messages }: { messages: number }) {
  const say = useShellTexts();
  const { user, userName, groupName } = useSignedIn();
  const name = userName || user;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.tool} aria-label={`${initials(name)}: ${say('bar.user', { user: name })}`}>
          <span className={classes.avatar} aria-hidden>
            {initials(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {groupName}
        </Menu.Label>
        {ITEMS.map(({ dialog, words, Icon }) => (
          <Menu.Item key={dialog} leftSection={<Icon size={16} aria-hidden />} onClick={() => openDialog(dialog)}>
            {say(words, { count: messages })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {say('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
