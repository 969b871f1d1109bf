import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDevices, IconLanguage, IconLogout, IconMoon, IconPassword, IconPhoto, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageOf, SPOKEN } from '#core/language/languages.ts';
import { chooseLanguage } from '#engine/web/i18n.ts';
import { signOut, useSignedIn } from '#engine/web/session/session.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { useEntryTexts } from '../entry/texts.ts';
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
  { dialog: 'changePassword', words: 'bar.changePassword', Icon: IconPassword },
  { dialog: 'sessions', words: 'bar.sessions', Icon: IconDevices },
  { dialog: 'background', words: 'bar.background', Icon: IconPhoto },
] as const;

/** On a phone the bar has no room for the language and the colours. */
function PhoneSwitches() {
  const say = useEntryTexts();
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const current = languageOf(i18n.language);
  return (
    <>
      {LANGUAGES.filter((language) => language !== current).map((language) => (
        <Menu.Item
          key={language}
          leftSection={<IconLanguage size={16} aria-hidden />}
          onClick={() => void chooseLanguage(language)}
        >
          {SPOKEN[language].choose}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={dark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {say(dark ? 'switch.light' : 'switch.dark')}
      </Menu.Item>
    </>
  );
}

/** Who is signed in, and what is theirs: password, sessions, background, logout. */
export function UserMenu({ phone }: { phone: boolean }) {
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
            {say(words)}
          </Menu.Item>
        ))}
        {phone ? <PhoneSwitches /> : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {say('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
