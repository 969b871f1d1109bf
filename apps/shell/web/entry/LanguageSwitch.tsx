import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageOf, nextLanguage, SPOKEN } from '#core/language/languages.ts';
import { chooseLanguage } from '#engine/web/i18n.ts';
import classes from '../frame/bar.module.css';

/** Leads to the next language, without a reload. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const current = languageOf(i18n.language);
  const next = nextLanguage(current);
  return (
    <UnstyledButton
      className={classes.tool}
      aria-label={`${current.toUpperCase()}: ${SPOKEN[next].choose}`}
      title={SPOKEN[next].choose}
      onClick={() => void chooseLanguage(next)}
    >
      <IconLanguage size={17} aria-hidden />
      {current.toUpperCase()}
    </UnstyledButton>
  );
}
