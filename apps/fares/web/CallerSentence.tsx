import { Button, Kbd } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import classes from './fares.module.css';
import { useFareTexts } from './texts.ts';

/** What is read to the caller, to be copied into a message. */
export function CallerSentence({ sentence, onCopy }: { sentence: string; onCopy: () => void }) {
  const say = useFareTexts();
  return (
    <section className={classes.sentence} aria-label={say('sentence')}>
      <h3>{say('sentence')}</h3>
      <p>{sentence}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={15} aria-hidden />}
        rightSection={<Kbd size="xs">F9</Kbd>}
        onClick={onCopy}
      >
        {say('copy')}
      </Button>
    </section>
  );
}
