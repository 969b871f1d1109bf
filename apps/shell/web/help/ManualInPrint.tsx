import { byChapter, type ManualTopic } from './manual-index.ts';
import classes from './manual-print.module.css';
import { useHelpTexts } from './texts.ts';

/** Every topic with a table of contents: on paper in place of the one topic that the screen shows. */
export function ManualInPrint({
  topics,
  html,
}: {
  topics: readonly ManualTopic[];
  html: Readonly<Record<string, string>>;
}) {
  const say = useHelpTexts();
  const chapters = byChapter(topics);
  return (
    <div id="manual-print" className={classes.paper}>
      <h1>Hansom: {say('manual.title')}</h1>
      <h2>{say('manual.contents')}</h2>
      <ol>
        {chapters.map(([chapter, ofChapter]) => (
          <li key={chapter}>
            {say(`chapter.${chapter}` as 'chapter.start')}
            <ol>
              {ofChapter.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#print-${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {chapters.map(([chapter, ofChapter]) => (
        <section key={chapter}>
          <h1>{say(`chapter.${chapter}` as 'chapter.start')}</h1>
          {ofChapter.map(({ id, title }) => (
            <article key={id} id={`print-${id}`}>
              <h2>{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html[id] ?? '' }} />
            </article>
          ))}
        </section>
      ))}
    </div>
  );
}
