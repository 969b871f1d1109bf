import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#engine/web/i18n.ts';
import classes from '../frame/bar.module.css';
import { useEntryTexts } from './texts.ts';

/** Switches between the two languages, without a reload. */
export function LanguageSwitch() {
  const say = useEntryTexts();
  const { i18n } = useTranslation();
  const current = i18n.language === 'fr' ? 'fr' : 'en';
  return (
    <UnstyledButton
      className={classes.tool}
      aria-label={`${current.toUpperCase()}: ${say('switch.otherLanguage')}`}
      title={say('switch.otherLanguage')}
      onClick={() => void chooseLanguage(current === 'en' ? 'fr' : 'en')}
    >
      <IconLanguage size={17} aria-hidden />
      {current.toUpperCase()}
    </UnstyledButton>
  );
}
