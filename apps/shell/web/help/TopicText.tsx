import { useEffect, useRef } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import classes from './topic.module.css';

/** A topic's text; its links to other topics call `onTopic` instead of loading a page, unless a key asks for a new tab. */
export function TopicText({ html, onTopic }: { html: string; onTopic: (topic: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest(onTopic);
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      const link = event.target instanceof Element ? event.target.closest('a[data-topic]') : null;
      const topic = link?.getAttribute('data-topic');
      if (!topic) return;
      event.preventDefault();
      latest.current(topic);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [latest]);
  return <div ref={box} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
