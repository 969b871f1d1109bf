import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ResetRow } from '#core/meter/reset-row.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import classes from './resets.module.css';
import { useResetsTexts } from './texts.ts';

const LONGEST_COMMENT = 500;

/** Asks why a reset may be cleared; the vehicle does the rest. */
export function ClearForm({ fleet, reset, onCleared }: { fleet: number; reset: ResetRow; onCleared: () => void }) {
  const say = useResetsTexts();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const clear = useAct((why: string) => client.clear({ fleet, resetId: reset.id, comment: why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('clear.done', { plate: reset.plate }) });
      onCleared();
    },
  });
  const submit = () => {
    const why = comment.trim();
    setMissing(why === '');
    if (why === '') field.current?.focus();
    else if (!clear.isPending) clear.mutate(why);
  };
  useKeys([{ key: 'C', does: say('keys.comment'), run: () => field.current?.focus() }]);
  return (
    <form
      noValidate
      className={classes.clear}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {clear.error ? <Refusal sentence={errorSentence(clear.error, 'meter-resets')} /> : null}
      <Textarea
        ref={field}
        size="sm"
        label={say('clear.comment')}
        description={say('clear.hint')}
        required
        autosize
        minRows={2}
        maxRows={5}
        maxLength={LONGEST_COMMENT}
        value={comment}
        error={missing ? say('errors.commentMissing') : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" size="xs" aria-busy={clear.isPending}>
        {say('clear.do')}
      </Button>
    </form>
  );
}
