import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '#ui/kit/texts.ts';
import classes from './resource.module.css';
import type { ResourceWords } from './words.ts';

export interface ImportPlan {
  written: boolean;
  added: number;
  changed: number;
  same: number;
  problems: readonly { line: number; code: string; detail: Readonly<Record<string, string | number>> }[];
}

/** Chooses a CSV file, shows what it would do, and does it. Nothing is written while a line has a problem. */
export function ImportDialog({
  words: { say },
  opened,
  plan,
  refusal,
  busy,
  problemText,
  onTry,
  onImport,
  onClose,
}: {
  words: ResourceWords;
  opened: boolean;
  /** What the last check came to. */
  plan: ImportPlan | null;
  /** Why the file was refused as a whole. */
  refusal: string | null;
  busy: boolean;
  problemText: (problem: ImportPlan['problems'][number]) => string;
  onTry: (csv: string) => void;
  onImport: (csv: string) => void;
  onClose: () => void;
}) {
  const sayUi = useUiTexts();
  const [csv, setCsv] = useState<string | null>(null);
  const ready = plan !== null && plan.problems.length === 0 && plan.added + plan.changed > 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={say('resource.importTitle')}
    >
      <Stack gap="sm">
        <Text size="sm">{say('resource.importHow')}</Text>
        <FileInput
          label={say('resource.importFile')}
          accept=".csv,text/csv"
          onChange={(file) => {
            void file?.text().then((text) => {
              setCsv(text);
              onTry(text);
            });
          }}
        />
        {refusal ? (
          <Text role="alert" c="red" size="sm">
            {refusal}
          </Text>
        ) : null}
        {plan ? (
          <div aria-live="polite">
            <Text size="sm">
              {say('resource.importPlan', { added: plan.added, changed: plan.changed, same: plan.same })}
            </Text>
            <ul className={classes.problems}>
              {plan.problems.map((problem) => (
                <li key={`${problem.line}-${problem.code}`}>
                  {say('resource.importLine', { line: problem.line, problem: problemText(problem) })}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <Group justify="flex-end">
          <Button disabled={!ready || csv === null} loading={busy} onClick={() => csv !== null && onImport(csv)}>
            {say('resource.importNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
