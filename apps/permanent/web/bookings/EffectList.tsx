import { useTranslation } from 'react-i18next';
import type { PermanentEffect } from '../../contract/permanent.ts';
import classes from './permanent.module.css';
import { usePermanentTexts } from './texts.ts';
import { becauseText, dateText } from './words.ts';

const TONES: Readonly<Record<PermanentEffect['effect'], 'good' | 'bad' | 'warn' | 'soft'>> = {
  changes: 'warn',
  goes: 'bad',
  comes: 'good',
  back: 'bad',
  stays: 'soft',
  underWay: 'soft',
  cancelled: 'soft',
};

/** What a change does, date by date. */
export function EffectList({
  lines,
  label,
  today,
}: {
  lines: readonly PermanentEffect[];
  label: string;
  today: string;
}) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  if (lines.length === 0) return <p className={classes.soft}>{say('change.noEffects')}</p>;
  return (
    <ol className={classes.effects} aria-label={label}>
      {lines.map((one) => (
        <li key={one.date} data-tone={TONES[one.effect]}>
          <span>{dateText(one.date, today, i18n.language)}</span>
          <b>{say(one.effect === 'changes' && !one.made ? 'effect.changesNew' : `effect.${one.effect}`)}</b>
          <span className={classes.soft}>
            {[
              one.effect === 'goes' || one.effect === 'back' ? becauseText(one.becomes, say) : '',
              one.effect === 'changes' && one.altered ? say('effect.altered') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
