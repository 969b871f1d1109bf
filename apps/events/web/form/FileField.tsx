import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { OTHER } from '#core/event-booking/columns.ts';
import { Oddities } from '#ui/kit/sheet/Oddities.tsx';
import { saveTemplate } from '../event-files.ts';
import classes from '../events.module.css';
import { type ChosenFile, type ReadFile, readEventFile } from '../read-file.ts';
import { useEventTexts } from '../texts.ts';

/** A file of rows: chosen, read in the browser, and told what of it is known; a template of it to fill in. */
export function FileField({
  file,
  problem,
  sent,
  onElement,
  onFile,
}: {
  file: ChosenFile | null;
  problem?: string | undefined;
  /** How many rows have gone; null while none are sent. */
  sent: number | null;
  onElement?: (element: HTMLElement | null) => void;
  onFile: (file: ChosenFile | null) => void;
}) {
  const say = useEventTexts();
  const [wrong, setWrong] = useState<Extract<ReadFile, { ok: false }> | null>(null);
  const reset = useRef<() => void>(null);
  const choose = async (chosen: File | null) => {
    // The same file may be chosen again once it was put right.
    reset.current?.();
    if (!chosen) return;
    const read = await readEventFile(chosen);
    setWrong(read.ok ? null : read);
    onFile(read.ok ? read.file : null);
  };
  const total = file?.rows.length ?? 0;
  return (
    <div className={classes.file}>
      <p className={classes.soft}>{say('file.hint')}</p>
      <div className={classes.fileButtons}>
        <FileButton resetRef={reset} onChange={(chosen) => void choose(chosen)} accept=".csv,.tsv,.txt,.xlsx">
          {(props) => (
            <Button
              {...props}
              ref={onElement ?? null}
              size="xs"
              variant="default"
              leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
              aria-describedby="event-file-told"
            >
              {say(file ? 'file.other' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        <Button size="xs" variant="subtle" onClick={() => saveTemplate(say)}>
          {say('file.template')}
        </Button>
      </div>
      <div id="event-file-told" aria-live="polite">
        {wrong ? (
          <p className={classes.problem}>{say(`fileProblem.${wrong.code}`, { column: wrong.column ?? '' })}</p>
        ) : null}
        {!wrong && problem ? <p className={classes.problem}>{problem}</p> : null}
        {file ? (
          <>
            <p>
              <strong>{say('file.read', { name: file.name, rows: total })}</strong>
            </p>
            <p>
              {say('file.columns', {
                columns: file.columns.map((column) => say(`field.${column}` as 'field.time')).join(', '),
              })}
            </p>
            <Oddities oddities={file.oddities} />
            {file.others.length > 0 ? (
              <p className={classes.soft}>
                {say('file.others', { columns: file.others.map((other) => other.slice(OTHER.length)).join(', ') })}
              </p>
            ) : null}
          </>
        ) : null}
        {sent !== null ? (
          <>
            <p>{say('file.sending', { done: sent, total })}</p>
            <Progress
              value={(100 * sent) / Math.max(1, total)}
              aria-label={say('file.sending', { done: sent, total })}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}
