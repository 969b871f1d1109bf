import { useEffect, useMemo, useRef } from 'react';
import { useGo, usePlace } from '#engine/web/place.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { ManualContents } from './ManualContents.tsx';
import { ManualInPrint } from './ManualInPrint.tsx';
import classes from './manual-page.module.css';
import { linesOf } from './manual-search.ts';
import { TopicText } from './TopicText.tsx';
import { useHelpTexts } from './texts.ts';
import { useChapters, useManualIndex } from './use-manual.ts';

/** The whole manual: contents and search beside the topic that `?topic=` names; printing it prints every topic. */
export function ManualPage() {
  const say = useHelpTexts();
  const go = useGo();
  const [wanted] = usePlace('topic');
  const index = useManualIndex();
  const topics = index.data?.topics ?? [];
  const chapters = useChapters([...new Set(topics.map(({ chapter }) => chapter))]);
  const article = useRef<HTMLElement>(null);
  const searched = useMemo(
    () => (index.data?.topics ?? []).map(({ id, title }) => ({ id, title, lines: linesOf(chapters.data?.[id] ?? '') })),
    [index.data, chapters.data],
  );

  const open = (topic: string) => {
    go('manual', { topic });
    article.current?.focus();
  };
  useEffect(() => {
    if (wanted) article.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);

  if (index.isError || chapters.isError) return <Nothing title={say('panel.failed')} />;
  if (!index.data || !chapters.data) return <Waiting />;
  const at = wanted === undefined ? 0 : topics.findIndex(({ id }) => id === wanted);
  const topic = topics[at];
  const before = topics[at - 1];
  const after = topic ? topics[at + 1] : undefined;
  return (
    <div className={classes.page}>
      <ManualContents topics={topics} searched={searched} current={topic?.id} onTopic={open} />
      <article ref={article} className={classes.article} tabIndex={-1} aria-label={topic?.title}>
        {topic ? (
          <>
            <p className={classes.chapter}>{say(`chapter.${topic.chapter}` as 'chapter.start')}</p>
            <h2 className={classes.title}>{topic.title}</h2>
            <TopicText html={chapters.data[topic.id] ?? ''} onTopic={open} />
            <footer className={classes.turn}>
              {before ? (
                <button type="button" onClick={() => open(before.id)}>
                  <small>{say('manual.previous')}</small>
                  {before.title}
                </button>
              ) : (
                <span />
              )}
              {after ? (
                <button type="button" onClick={() => open(after.id)}>
                  <small>{say('manual.next')}</small>
                  {after.title}
                </button>
              ) : null}
            </footer>
          </>
        ) : (
          <Nothing title={say('manual.unknown')} />
        )}
      </article>
      <ManualInPrint topics={topics} html={chapters.data} />
    </div>
  );
}
