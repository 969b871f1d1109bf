import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { countText } from '#ui/kit/format.ts';
import type { SayKey } from '../words.ts';
import classes from './import.module.css';
import type { OutcomeShown, ProblemShown } from './import-shown.ts';

const MOST_SHOWN = 100;

/** What a check or an import came to, and what is against each line that cannot be taken. */
export function ImportOutcome({
  say,
  language,
  outcome: { dryRun, stopped, problems, badLines, ...counts },
  onSaveBad,
}: {
  say: SayKey;
  language: string;
  outcome: OutcomeShown;
  onSaveBad: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // What the columns are stands above, and may be long.
  useEffect(() => {
    // In newer browsers it answers a promise, which would be taken for what ends the effect.
    void box.current?.scrollIntoView({ block: 'end' });
  }, []);
  const told = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, countText(n, language)]));
  return (
    <div ref={box} aria-live="polite" className={classes.outcome}>
      <Text size="sm">
        {say(dryRun ? 'resource.importing.plan' : 'resource.importing.done', told)}{' '}
        {badLines > 0 ? say('resource.importing.bad', { count: badLines }) : null}
      </Text>
      {stopped && !dryRun ? <Text size="sm">{say('resource.importing.stopped')}</Text> : null}
      {problems.length > 0 ? (
        <>
          <ImportProblems say={say} problems={problems} />
          {problems.length > MOST_SHOWN ? (
            <Text size="sm">{say('resource.importing.more', { count: problems.length - MOST_SHOWN })}</Text>
          ) : null}
          <Button size="compact-sm" variant="default" onClick={onSaveBad}>
            {say('resource.importing.saveBad')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** What is against the lines that were not taken, each thing once. */
export function ImportProblems({ say, problems }: { say: SayKey; problems: readonly ProblemShown[] }) {
  return (
    <ul className={classes.problems}>
      {problems.slice(0, MOST_SHOWN).map(({ count, lines, sentence }) => (
        <li key={`${lines} ${sentence}`}>
          {say('resource.importing.problemLine', { count, lines, problem: sentence })}
        </li>
      ))}
    </ul>
  );
}
