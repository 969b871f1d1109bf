import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ATTRIBUTES } from '#core/booking/booking.ts';
import { languageOf } from '#core/language/languages.ts';
import type { Facts } from './client.ts';
import { useBookingTexts } from './texts.ts';
import classes from './wishes.module.css';

type Wish = 'open' | 'wanted' | 'ruledOut';

const NEXT = { open: 'wanted', wanted: 'ruledOut', ruledOut: 'open' } as const;

/** What the car must have, and what it must not: one press asks for it, the next rules it out, the third leaves it open. */
export function Wishes({
  offered,
  attributes,
  onChange,
}: {
  offered: Facts['attributes'];
  attributes: readonly string[];
  onChange: (attributes: readonly string[]) => void;
}) {
  const say = useBookingTexts();
  const { i18n } = useTranslation();
  const id = useId();
  const wishOf = (name: string): Wish =>
    attributes.includes(name) ? 'wanted' : attributes.includes(`!${name}`) ? 'ruledOut' : 'open';
  const turn = (name: string) => {
    const next = NEXT[wishOf(name)];
    const others = attributes.filter((one) => one !== name && one !== `!${name}`);
    if (next === 'open') onChange(others);
    else if (others.length < MOST_ATTRIBUTES) onChange([...others, next === 'wanted' ? name : `!${name}`]);
  };
  return (
    <div>
      <Input.Label id={id} component="span">
        {say('field.attributes')}
      </Input.Label>
      <fieldset aria-labelledby={id} className={classes.wishes}>
        {offered.map(({ code: name, name: called }) => {
          const wish = wishOf(name);
          const label = called[languageOf(i18n.language)];
          return (
            <button
              key={name}
              type="button"
              className={classes.wish}
              data-wish={wish}
              aria-label={say(`wish.${wish}`, { label })}
              title={say('wish.hint')}
              onClick={() => turn(name)}
            >
              {wish === 'ruledOut' ? <b>{say('wish.not')}</b> : wish === 'wanted' ? <b>✓</b> : null} {label}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
