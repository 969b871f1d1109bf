import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { isEmergencyCode } from '#core/query/codes.ts';
import { ResponseField } from '#ui/kit/ask/ResponseField.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import { useCodeWords } from './code-words.ts';
import { Driver, Since, Vehicle, What } from './QueryParts.tsx';
import classes from './queries.module.css';
import type { FleetQuery } from './query-view.ts';
import { useQueriesTexts } from './texts.ts';

const LONGEST_RESPONSE = 2_000;

export interface FinishDialogProps {
  query: FleetQuery;
  /** Why it cannot be finished any more. */
  blocked: string | null;
  refusal: string | null;
  busy: boolean;
  onFinish: (response: string) => void;
  onClose: () => void;
}

/** Asks what was done. An emergency is not closed without it. */
export function FinishDialog({ query, blocked, refusal, busy, onFinish, onClose }: FinishDialogProps) {
  const say = useQueriesTexts();
  const sayUi = useUiTexts();
  const words = useCodeWords();
  const [response, setResponse] = useState('');
  const [missing, setMissing] = useState(false);
  const needed = isEmergencyCode(query.code);
  useFocusHome(true);

  const finish = () => {
    if (busy || blocked) return;
    const told = response.trim();
    setMissing(needed && told === '');
    if (!needed || told !== '') onFinish(told);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      // Escape is a key of the screen.
      closeOnEscape={false}
      returnFocus={false}
      title={say('finish.title', { what: words(query.code, query.codeName) })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Stack gap="sm">
          <div className={classes.what}>
            <What query={query} />
          </div>
          <div className={classes.facts}>
            <Since query={query} />
            <Vehicle query={query} />
            <span>
              <Driver query={query} />
            </span>
          </div>
          {refusal ? <Refusal sentence={refusal} /> : null}
          {blocked ? <Refusal sentence={blocked} /> : null}
          <ResponseField
            label={say(needed ? 'finish.response' : 'finish.answer')}
            hint={say(needed ? 'finish.responseHint' : 'finish.answerHint')}
            required={needed}
            most={LONGEST_RESPONSE}
            value={response}
            problem={missing ? say('errors.responseMissing') : null}
            onGive={finish}
            onWrite={(told) => {
              setResponse(told);
              setMissing(false);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('finish.keep')}
            </Button>
            <Button type="submit" color={needed ? 'red' : undefined} aria-busy={busy} disabled={blocked !== null}>
              {say('finish.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
