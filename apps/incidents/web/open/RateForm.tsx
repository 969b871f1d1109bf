import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_RATING, RATINGS } from '#core/incident/open/status-page.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useOpenSentence } from '#engine/web/open/use-open-sentence.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client } from '../client.ts';
import classes from './open.module.css';
import { useOpenTexts } from './texts.ts';

/** How the matter was answered, said once. */
export function RateForm({ code, rated, onSent }: { code: string; rated: number | null; onSent: () => void }) {
  const say = useOpenTexts();
  const sentence = useOpenSentence('incident-open');
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const rate = useAct((chosen: number) => client.openRate({ code, rating: chosen, words: words.trim() }), {
    onDone: onSent,
  });
  if (rated !== null) return <output className={classes.thanks}>{say('rate.thanks', { stars: rated })}</output>;
  const send = () => {
    setMissing(rating === null);
    if (rating !== null && !rate.isPending) rate.mutate(rating);
  };
  return (
    <section aria-labelledby="rate">
      <h2 id="rate">{say('rate.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset className={classes.stars}>
          <legend>{say('rate.stars')}</legend>
          {RATINGS.map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="rating"
                aria-label={say('rate.star', { stars })}
                value={stars}
                checked={rating === stars}
                onChange={() => setRating(stars)}
              />
              <span aria-hidden>{stars}</span>
            </label>
          ))}
        </fieldset>
        {missing && rating === null ? <Refusal sentence={say('rate.missing')} /> : null}
        <Textarea
          label={say('rate.words')}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={LONGEST_RATING}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {rate.error ? <Refusal sentence={sentence(rate.error)} /> : null}
        <Button type="submit" mt="sm" loading={rate.isPending}>
          {say('rate.send')}
        </Button>
      </form>
    </section>
  );
}
