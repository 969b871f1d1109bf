import { useTranslation } from 'react-i18next';
import { carsText } from './cell-words.ts';
import { useTimelineTexts } from './texts.ts';
import classes from './timeline.module.css';

/** How the cells are read, and what is not known yet. */
export function Legend({ note, empty }: { note: string | null; empty: boolean }) {
  const say = useTimelineTexts();
  const { i18n } = useTranslation();
  return (
    <div className={classes.foot}>
      {empty ? <strong>{say('grid.none')}</strong> : null}
      {note ? <output>{note}</output> : null}
      <ul className={classes.legend} aria-label={say('legend.label')}>
        <li>
          <b>3</b>/{carsText(1.5, i18n.language)} {say('legend.figures')}
        </li>
        <li>
          <span className={classes.swatch} data-level="short" aria-hidden />
          <span className={classes.short}>−2</span> {say('legend.short')}
        </li>
        <li>
          <span className={classes.swatch} data-level="tight" aria-hidden />
          {say('legend.tight')}
        </li>
        <li>
          <span className={classes.swatch} data-level="enough" aria-hidden />
          {say('legend.enough')}
        </li>
      </ul>
    </div>
  );
}
