import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconExternalLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import classes from './help-panel.module.css';
import { topicsOfKey } from './manual-index.ts';
import { TopicText } from './TopicText.tsx';
import { useHelpTexts } from './texts.ts';
import { useEscape } from './use-escape.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { useChapters, useManualIndex } from './use-manual.ts';

/**
 * The help of the page that is open, beside it: `menu` is its key in the menu table. Links between topics work inside;
 * another page brings its own help.
 */
export function HelpPanel({ menu, onClose }: { menu: string; onClose: () => void }) {
  const say = useHelpTexts();
  const [chosen, setChosen] = useState<{ menu: string; topic: string } | null>(null);
  const panel = useHeldFocus();
  const index = useManualIndex();
  const whole = useEscape<HTMLElement>(onClose);
  useKeys([{ key: 'Escape', does: say('keys.close'), run: onClose }]);

  const all = index.data?.topics ?? [];
  const followed = chosen?.menu === menu ? all.find(({ id }) => id === chosen.topic) : undefined;
  const topics = followed ? [followed] : topicsOfKey(all, menu);
  const chapters = useChapters([...new Set(topics.map(({ chapter }) => chapter))]);
  const show = (next: typeof chosen) => {
    setChosen(next);
    // What was pressed goes with the old text, and would take the focus out of the help.
    panel.current?.focus();
    panel.current?.scrollTo(0, 0);
  };
  const follow = (topic: string) => show({ menu, topic });
  const back = () => show(null);
  const openManual = () => {
    const topic = topics[0]?.id;
    window.open(topic ? `/manual?topic=${topic}` : '/manual', '_blank', 'noopener');
  };

  return (
    <section ref={whole} className={`${classes.panel} not-printed`} aria-label={say('panel.title')}>
      <header className={classes.head}>
        <p className={classes.title}>{say('panel.title')}</p>
        <ActionIcon variant="subtle" color="gray" aria-label={say('panel.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div ref={panel} className={classes.body} tabIndex={0}>
        {followed ? (
          <button type="button" className={classes.back} onClick={back}>
            <IconArrowLeft size={14} aria-hidden />
            {say('panel.back')}
          </button>
        ) : null}
        {topics.map(({ id, title }) => (
          <article key={id} aria-label={title}>
            <h2 className={classes.topic}>{title}</h2>
            {chapters.data?.[id] ? <TopicText html={chapters.data[id]} onTopic={follow} /> : null}
          </article>
        ))}
        {index.isPending || (topics.length > 0 && chapters.isPending) ? <Waiting /> : null}
        {index.isError || chapters.isError ? (
          <p role="alert">
            {say('panel.failed')}{' '}
            <button
              type="button"
              className={classes.back}
              onClick={() => void index.refetch().then(() => chapters.refetch())}
            >
              {say('panel.again')}
            </button>
          </p>
        ) : null}
      </div>
      <footer className={classes.foot}>
        <Button
          variant="light"
          size="xs"
          fullWidth
          rightSection={<IconExternalLink size={14} aria-hidden />}
          onClick={openManual}
        >
          {say('panel.full')}
        </Button>
      </footer>
    </section>
  );
}
