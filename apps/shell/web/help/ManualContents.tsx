/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list filtered as one types is no native select */
import { Button, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { FoundTopics } from './FoundTopics.tsx';
import { byChapter, type ManualTopic } from './manual-index.ts';
import classes from './manual-page.module.css';
import { type SearchedTopic, searchManual } from './manual-search.ts';
import { useHelpTexts } from './texts.ts';

/** The contents by chapter or, while something is typed, the topics in which it stands. */
export function ManualContents({
  topics,
  searched,
  current,
  onTopic,
}: {
  topics: readonly ManualTopic[];
  searched: readonly SearchedTopic[];
  current: string | undefined;
  onTopic: (topic: string) => void;
}) {
  const say = useHelpTexts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = searchManual(searched, text);
  const at = Math.max(0, Math.min(chosen, found.length - 1));
  useKeys([{ key: '/', does: say('keys.search'), run: () => input.current?.focus() }]);

  return (
    <div className={classes.side}>
      <div className={classes.tools}>
        <TextInput
          ref={input}
          type="search"
          aria-label={say('manual.search')}
          placeholder={say('manual.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="manual-found"
          aria-activedescendant={found[at] ? `found-${found[at].id}` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            const topic = found[at];
            if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, found.length - 1));
            else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0));
            else if (event.key === 'Enter' && topic) onTopic(topic.id);
            else if (event.key === 'Escape' && text !== '') setText('');
            else return;
            event.preventDefault();
          }}
        />
        <Button
          variant="default"
          size="xs"
          className={classes.print}
          leftSection={<IconPrinter size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          {say('manual.print')}
        </Button>
      </div>
      <p className={classes.count} aria-live="polite">
        {text.trim() === ''
          ? ''
          : found.length === 0
            ? say('manual.none', { text })
            : say('manual.found', { count: found.length })}
      </p>
      {text.trim() === '' ? (
        <nav className={classes.contents} aria-label={say('manual.contents')}>
          {byChapter(topics).map(([chapter, ofChapter]) => (
            <section key={chapter}>
              <h2 className={classes.chapterName}>{say(`chapter.${chapter}` as 'chapter.start')}</h2>
              <ul>
                {ofChapter.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      href={`/manual?topic=${id}`}
                      aria-current={id === current ? 'page' : undefined}
                      onClick={(event) => {
                        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                        event.preventDefault();
                        onTopic(id);
                      }}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      ) : (
        <FoundTopics found={found} at={at} onTopic={onTopic} />
      )}
    </div>
  );
}
