import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { breachSentence } from '#core/roster/texts.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import classes from './roster.module.css';
import type { LineWords } from './use-line-words.ts';

/** Each rule that a line of the week breaks, in a sentence that leads to its line. */
export function Breaches({
  week,
  words,
  onOpen,
}: {
  week: ToldWeek;
  words: LineWords;
  onOpen: (line: ToldLine) => void;
}) {
  const language = languageOf(useTranslation().i18n.language);
  return (
    <Panel title={words.say('breaches.title')} className={classes.breaches ?? ''}>
      {week.breaches.length === 0 ? <p className={classes.soft}>{words.say('breaches.none')}</p> : null}
      <ul>
        {week.breaches.map(({ lineIds, ...breach }) => {
          const line = week.lines.findLast(({ id }) => lineIds.includes(id));
          if (!line) return null;
          const at = words.say('breaches.at', { who: words.driver(line.driverId), when: words.when(line) });
          return (
            <li key={`${breach.rule} ${lineIds.join()}`} data-severity={breach.severity}>
              <button type="button" onClick={() => onOpen(line)}>
                <b>{breachSentence({ ...breach, lines: lineIds }, language)}</b>
                <span>{at}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
