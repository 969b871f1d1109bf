import type { ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import classes from './outside.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { useEntryTexts } from './texts.ts';

/** The page before anyone is signed in: one card, the language and the colours. */
export function Outside({ title, children }: { title: string; children: ReactNode }) {
  const say = useEntryTexts();
  return (
    <div className={classes.outside}>
      <header className={classes.head}>
        <LanguageSwitch />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.brand}>
          <Logo size={40} />
          <div>
            <div className={classes.name}>Hansom</div>
            <div className={classes.tagline}>{say('tagline')}</div>
          </div>
        </div>
        <section className={classes.card} aria-label={title}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
