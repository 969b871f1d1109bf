import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, nextLanguage, SPOKEN } from '#core/language/languages.ts';
import { chooseLanguage } from '../i18n.ts';
import classes from './open.module.css';

/** The frame of a page that is opened without signing in: its title, and the next language. */
export function OpenFrame({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const language = languageOf(useTranslation().i18n.language);
  const other = nextLanguage(language);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.head}>
        <UnstyledButton className={classes.tool} lang={other} onClick={() => void chooseLanguage(other)}>
          {SPOKEN[other].name}
        </UnstyledButton>
      </header>
      <main className={classes.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
