import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { client } from '../../../../web/client.ts';
import { useCoachTexts } from '../../../../web/texts.ts';
import classes from '../story.module.css';
import { type Saying, whyNotSentence } from './why-sentences.ts';

/** Asks why one more car did not get the job, by its plate. */
export function WhyNot({
  fleet,
  jobId,
  decisionId,
  saying,
}: {
  fleet: number;
  jobId: number;
  decisionId: number;
  saying: Omit<Saying, 'say'>;
}) {
  const say = useCoachTexts();
  const sentence = useErrorSentence('coach');
  const [plate, setPlate] = useState('');
  const ask = useAct((asked: string) => client.whyNot({ fleet, jobId, decisionId, plate: asked }), {});
  const answer = ask.data;
  return (
    <form
      className={classes.whyNot}
      onSubmit={(event) => {
        event.preventDefault();
        if (plate.trim() !== '') ask.mutate(plate.trim());
      }}
    >
      <div className={classes.whyNotAsk}>
        <TextInput
          size="xs"
          aria-label={say('whyNot.ask')}
          placeholder={say('whyNot.ask')}
          value={plate}
          maxLength={12}
          onChange={(event) => setPlate(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="light" loading={ask.isPending} disabled={plate.trim() === ''}>
          {say('whyNot.go')}
        </Button>
      </div>
      <output className={classes.whyNotSaid}>
        {ask.error ? sentence(ask.error) : null}
        {answer && !ask.error ? (
          <>
            {whyNotSentence(answer, { ...saying, say })}
            {answer.from === 'reckoned' ? <span className={classes.soft}> {say('whyNot.reckoned')}</span> : null}
          </>
        ) : null}
      </output>
    </form>
  );
}
