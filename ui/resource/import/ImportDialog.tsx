import { Button, Checkbox, FileInput, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { Oddity } from '#core/sheet/given-sheet.ts';
import { countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Oddities } from '#ui/kit/sheet/Oddities.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ResourceWords } from '../words.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import classes from './import.module.css';
import type { ColumnShown, LineShown, OutcomeShown, RunShown } from './import-shown.ts';
import { SameOnAll } from './SameOnAll.tsx';

export interface ImportDialogProps {
  words: ResourceWords;
  language: string;
  /** The file that was chosen, with what its columns are. */
  file: {
    lines: number;
    oddities: readonly Oddity[];
    columns: readonly ColumnShown[];
    names: readonly string[];
    /** What fields without a column are on all lines. */
    same: Readonly<Record<string, string>>;
    preview: readonly LineShown[];
  } | null;
  /** Why the file, or what was asked, is refused. */
  refusal: string | null;
  /** Why it cannot be checked yet. */
  missing: string | null;
  /** Whether those who have a PIN keep it; null where the file has none. */
  keepsPins: boolean | null;
  run: RunShown | null;
  outcome: OutcomeShown | null;
  /** Of the last check: so many lines would be written, were they asked for. */
  ready: number;
  /** So many lines are written from now on without this page. */
  handed: number | null;
  onFile: (file: File | null) => void;
  onField: (column: number, field: string | null) => void;
  onWord: (field: string, word: string, is: string | null) => void;
  onSame: (field: string, is: string | null) => void;
  onKeepPins: (keeps: boolean) => void;
  onCheck: () => void;
  onImport: () => void;
  onStop: () => void;
  onSaveBad: () => void;
  onClose: () => void;
}

/** Chooses a file, puts right what its columns are, shows what it would do, and does it. */
export function ImportDialog({
  words,
  language,
  file,
  refusal,
  missing,
  keepsPins,
  run,
  outcome,
  ready,
  handed,
  onFile,
  onField,
  onWord,
  onSame,
  onKeepPins,
  onCheck,
  onImport,
  onStop,
  onSaveBad,
  onClose,
}: ImportDialogProps) {
  const { say } = words;
  const sayUi = useUiTexts();
  const phone = usePhone();
  const busy = run !== null;
  const checked = outcome?.dryRun === true && !outcome.stopped;
  const done = outcome?.dryRun === false || handed !== null;
  const count = (n: number) => countText(n, language);
  return (
    <Modal
      opened
      fullScreen={phone}
      size="64rem"
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say('resource.importing.title')}
    >
      <Stack gap="sm">
        <FileInput
          label={say('resource.importing.file')}
          description={say('resource.importing.how')}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={busy}
          onChange={onFile}
        />
        {refusal ? <Refusal sentence={refusal} /> : null}
        {file ? (
          <>
            <Text size="sm" fw={600}>
              {say('resource.importing.columns')} · {say('resource.importing.lines', { count: file.lines })}
            </Text>
            <Oddities oddities={file.oddities} />
            <ImportColumns words={words} columns={file.columns} busy={busy} onField={onField} onWord={onWord} />
            <SameOnAll words={words} names={file.names} same={file.same} busy={busy} onSame={onSame} />
            {keepsPins === null ? null : (
              <Checkbox
                size="sm"
                label={say('resource.importing.keepPins')}
                checked={keepsPins}
                disabled={busy}
                onChange={({ currentTarget }) => onKeepPins(currentTarget.checked)}
              />
            )}
            {file.names.length > 0 ? (
              <>
                <Text size="sm" fw={600}>
                  {say('resource.importing.preview')}
                </Text>
                <ImportPreview words={words} names={file.names} lines={file.preview} />
              </>
            ) : null}
            {missing ? (
              <Text size="sm" component="output">
                {missing}
              </Text>
            ) : null}
          </>
        ) : null}
        {run ? (
          <output>
            <Text size="sm">
              {say(run.dryRun ? 'resource.importing.checking' : 'resource.importing.writing', {
                done: count(run.done),
                total: count(run.total),
              })}
            </Text>
            <Progress value={(100 * run.done) / Math.max(1, run.total)} aria-label={say('resource.importing.title')} />
          </output>
        ) : null}
        {handed === null ? null : (
          <Text size="sm" component="output">
            {say('resource.importing.handed', { count: handed })}
          </Text>
        )}
        {outcome && !busy ? (
          <ImportOutcome say={say} language={language} outcome={outcome} onSaveBad={onSaveBad} />
        ) : null}
        {checked && ready === 0 && outcome.badLines === 0 && !busy ? (
          <Text size="sm">{say('resource.importing.nothing')}</Text>
        ) : null}
        <Group justify="flex-end" className={classes.deed ?? ''}>
          {busy ? (
            <Button variant="default" onClick={onStop}>
              {say('resource.importing.stop')}
            </Button>
          ) : null}
          {done && !busy ? <Button onClick={onClose}>{say('resource.importing.close')}</Button> : null}
          {done || busy ? null : (
            <>
              <Button variant={checked ? 'default' : 'filled'} disabled={!file || missing !== null} onClick={onCheck}>
                {say('resource.importing.check')}
              </Button>
              {checked ? (
                <Button disabled={ready === 0} onClick={onImport}>
                  {outcome.badLines > 0
                    ? say('resource.importing.nowGood', { count: ready })
                    : say('resource.importing.now')}
                </Button>
              ) : null}
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
