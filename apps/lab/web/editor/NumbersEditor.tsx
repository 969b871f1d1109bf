import { useTranslation } from 'react-i18next';
import { useLabTexts } from '../texts.ts';
import type { PartProps } from './LadderEditor.tsx';
import { NumberField } from './NumberField.tsx';
import classes from './numbers.module.css';
import { presetNumbers, withNumber } from './plan-edit.ts';
import { NUMBER_GROUPS, type NumberGroup, rangeOf, unitOf, valueText } from './plan-words.ts';
import { problemSentence } from './problem-sentence.ts';

/** The general numbers of a plan in their groups, each with what it does, its default and its range. */
export function NumbersEditor({ plan, problems, readOnly, onChange }: PartProps) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  const standard = presetNumbers(plan.preset);
  return (
    <div className={classes.groups}>
      {(Object.keys(NUMBER_GROUPS) as NumberGroup[]).map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{say(`groups.${group}`)}</legend>
          {NUMBER_GROUPS[group].map((name) => {
            const unit = unitOf(name);
            const text = (value: number) => valueText(value, unit, say, i18n.language);
            const [least, most] = rangeOf(name);
            const standardText = say('numberHints.default', { value: text(standard[name]) });
            return (
              <div key={name} className={classes.line}>
                <div className={classes.told}>
                  {readOnly ? (
                    <span className={classes.name}>{say(`numbers.${name}`)}</span>
                  ) : (
                    <label className={classes.name} htmlFor={`lab-${name}`}>
                      {say(`numbers.${name}`)}
                    </label>
                  )}
                  <p className={classes.means}>
                    {say(`means.${name}`)}{' '}
                    <span className={classes.range}>
                      {standardText} · {say('numberHints.range', { least: text(least), most: text(most) })}
                    </span>
                  </p>
                </div>
                <NumberField
                  inputId={`lab-${name}`}
                  label={say(`numbers.${name}`)}
                  unit={unit}
                  value={plan.numbers?.[name]}
                  otherwise={standard[name]}
                  otherwiseText={standardText}
                  error={problemSentence(problems.get(`numbers.${name}`), unit, say, i18n.language)}
                  readOnly={readOnly}
                  onChange={(value) => onChange((before) => withNumber(before, name, value))}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
