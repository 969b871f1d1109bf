import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { CaseLetter, WholeCase } from '#core/case/told-case.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { useWhen } from '../use-when.ts';
import classes from './case.module.css';
import type { CaseClient } from './case-client.ts';
import { LetterDialog } from './LetterDialog.tsx';
import type { CaseWords } from './use-case-words.ts';

/** What was written to whom because of a case, and a way to write more. */
export function LettersSection({
  client,
  namespace,
  fleet,
  whole,
  words,
  mayWrite,
  onDone,
}: {
  client: CaseClient;
  namespace: string;
  fleet: number;
  whole: WholeCase;
  words: CaseWords;
  mayWrite: boolean;
  onDone: () => void;
}) {
  const { say } = words;
  const [writing, setWriting] = useState(false);
  const print = useAct((letter: number) => client.printLetter({ fleet, id: whole.row.id, letter }), {
    onDone: ({ path }) => fetchFile(path),
  });
  return (
    <section aria-label={say('case.letters')}>
      <h3 className={classes.heading}>{say('case.letters')}</h3>
      {whole.letters.length === 0 ? <p className={classes.soft}>{say('case.noLetters')}</p> : null}
      <ul className={classes.evidence}>
        {whole.letters.map((letter) => (
          <LetterLine
            key={letter.id}
            letter={letter}
            words={words}
            mayPrint={mayWrite && !letter.gone}
            onPrint={() => print.mutate(letter.id)}
          />
        ))}
      </ul>
      {print.error ? <Refusal sentence={errorSentence(print.error, namespace)} /> : null}
      {mayWrite ? (
        <Button size="xs" variant="default" onClick={() => setWriting(true)}>
          {say('case.writeLetter')}
        </Button>
      ) : null}
      {writing ? (
        <LetterDialog
          client={client}
          namespace={namespace}
          fleet={fleet}
          row={whole.row}
          words={words}
          onClose={() => setWriting(false)}
          onDone={onDone}
        />
      ) : null}
    </section>
  );
}

function LetterLine({
  letter,
  words: { say },
  mayPrint,
  onPrint,
}: {
  letter: CaseLetter;
  words: CaseWords;
  mayPrint: boolean;
  onPrint: () => void;
}) {
  const when = useWhen();
  const [open, setOpen] = useState(false);
  const { subject, way, toAddress, gone } = letter;
  const told = gone ? say('case.letterGone') : say(`case.letterWay.${way}`, { to: toAddress });
  return (
    <li>
      {say('case.letterLine', { when: when(letter.atMs), who: letter.by, subject })}{' '}
      <span className={classes.soft}>{told}</span>
      <Group gap="xs">
        {gone ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={open}
            aria-label={say('case.letterReadOf', { subject })}
            onClick={() => setOpen((before) => !before)}
          >
            {say('case.letterRead')}
          </Button>
        )}
        {mayPrint ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={say('case.letterPrintOf', { subject })}
            onClick={onPrint}
          >
            {say('case.letterPrint')}
          </Button>
        ) : null}
      </Group>
      {open ? <p className={classes.letter}>{letter.body}</p> : null}
    </li>
  );
}
