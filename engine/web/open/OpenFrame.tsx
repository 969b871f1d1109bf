import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languageOf } from '../i18n.ts';
import classes from './open.module.css';

/** The frame of a page that is opened without signing in: its title, and the other language. */
export function OpenFrame({
  title,
  language: said,
  wide = false,
  children,
}: {
  title: string;
  /** The name of the other language. */
  language: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const language = languageOf(useTranslation().i18n.language);
  const other = language === 'fr' ? 'en' : 'fr';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.head}>
        <UnstyledButton className={classes.tool} lang={other} onClick={() => void chooseLanguage(other)}>
          {said}
        </UnstyledButton>
      </header>
      <main className={classes.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
