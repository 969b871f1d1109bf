/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list filtered as one types is no native select */
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './manual-page.module.css';
import type { FoundTopic } from './manual-search.ts';
import { useHelpTexts } from './texts.ts';

/** What the search of the manual found; the row at `at` is the one Enter opens. */
export function FoundTopics({
  found,
  at,
  onTopic,
}: {
  found: readonly FoundTopic[];
  at: number;
  onTopic: (topic: string) => void;
}) {
  const say = useHelpTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id="manual-found" role="listbox" aria-label={say('manual.search')} className={classes.found}>
      {found.map(({ id, title, line }, row) => (
        <UnstyledButton
          key={id}
          id={`found-${id}`}
          role="option"
          tabIndex={-1}
          aria-selected={row === at}
          className={classes.hit}
          onClick={() => onTopic(id)}
        >
          <span className={classes.hitTitle}>{title}</span>
          <span className={classes.hitLine}>{line}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
