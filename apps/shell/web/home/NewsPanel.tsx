import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { dayText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import classes from './home.module.css';
import type { NewsItem } from './home-calls.ts';
import { useHomeTexts } from './texts.ts';

/** What the office tells everybody; nothing at all where there is no news. */
export function NewsPanel({ news }: { news: readonly NewsItem[] }) {
  const say = useHomeTexts();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  if (news.length === 0) return null;
  return (
    <Panel title={say('news.title')}>
      <ul className={classes.news}>
        {news.map(({ ID, News, Created }) => (
          <li key={ID}>
            {Number.isNaN(Date.parse(Created)) ? null : (
              <time dateTime={Created}>{dayText(Date.parse(Created), zone, i18n.language)}</time>
            )}
            <p>{News}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
