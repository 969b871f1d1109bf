import { Menu, UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGES } from '#engine/web/i18n.ts';
import classes from './bar.module.css';
import { useShellTexts } from './texts.ts';

const NAMES = { en: 'English', fr: 'Français' } as const;

export function LanguageSwitch() {
  const say = useShellTexts();
  const { i18n } = useTranslation();
  const current = i18n.language === 'fr' ? 'fr' : 'en';
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.tool} aria-label={`${say('bar.language')}: ${NAMES[current]}`}>
          <IconLanguage size={17} aria-hidden />
          {current.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => void chooseLanguage(language)}>
            {NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
