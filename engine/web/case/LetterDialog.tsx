import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LONGEST_LETTER, LONGEST_SUBJECT } from '#core/case/letter.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useAct, useOperation } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import type { CaseClient, LetterDraft } from './case-client.ts';
import type { CaseWords } from './use-case-words.ts';

const NONE = '0';

/** A letter of a case: from a template or by hand, read before it goes out, by mail or on paper. */
export function LetterDialog({
  client,
  namespace,
  fleet,
  row,
  words,
  onClose,
  onDone,
}: {
  client: CaseClient;
  namespace: string;
  fleet: number;
  row: CaseRow;
  words: CaseWords;
  onClose: () => void;
  onDone: () => void;
}) {
  const { say, kind } = words;
  const sayUi = useUiTexts();
  const [template, setTemplate] = useState(NONE);
  const [letter, setLetter] = useState<LetterDraft | null>(null);
  const templateId = template === NONE ? null : Number(template);
  const { data } = useOperation(['case', kind.name, fleet, 'letterTemplates'], (signal) =>
    client.letterTemplates({ fleet }, { signal }),
  );
  const { mutate: draft, error: draftError } = useAct(
    (wanted: number | null) => client.draftLetter({ fleet, id: row.id, template: wanted }),
    { onDone: setLetter },
  );
  useEffect(() => draft(templateId), [draft, templateId]);
  const write = useAct(
    (way: 'mail' | 'paper') => {
      const { language = words.language, subject = '', body = '' } = letter ?? {};
      return client.writeLetter({ fleet, id: row.id, template: templateId, way, language, subject, body });
    },
    {
      onDone: (_, way) => {
        toast({ severity: 'success', summary: say(way === 'mail' ? 'case.letterSent' : 'case.letterKept') });
        onDone();
        onClose();
      },
    },
  );
  const refused = write.error ?? draftError;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${say('case.writeLetter')}: ${row.number}`}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        <Select
          label={say('case.template')}
          allowDeselect={false}
          data={[
            { value: NONE, label: say('case.noTemplate') },
            ...(data?.templates.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
          ]}
          value={template}
          onChange={(next) => setTemplate(next ?? NONE)}
        />
        {letter ? (
          <>
            <Text size="sm">
              {letter.toAddress === ''
                ? say('case.letterToNobody')
                : `${say('case.letterTo')}: ${letter.toName} <${letter.toAddress}>`}
            </Text>
            <TextInput
              label={say('case.letterSubject')}
              maxLength={LONGEST_SUBJECT}
              value={letter.subject}
              onChange={(event) => setLetter({ ...letter, subject: event.currentTarget.value })}
            />
            <Textarea
              label={say('case.letterBody')}
              description={letter.body.includes('{{') ? say('case.letterLater') : undefined}
              autosize
              minRows={6}
              maxRows={16}
              maxLength={LONGEST_LETTER}
              value={letter.body}
              onChange={(event) => setLetter({ ...letter, body: event.currentTarget.value })}
            />
          </>
        ) : null}
        {refused ? <Refusal sentence={errorSentence(refused, namespace)} /> : null}
        <Group justify="flex-end">
          <Button variant="default" disabled={!letter} loading={write.isPending} onClick={() => write.mutate('paper')}>
            {say('case.letterPaper')}
          </Button>
          {letter && letter.toAddress !== '' ? (
            <Button loading={write.isPending} onClick={() => write.mutate('mail')}>
              {say('case.letterMail')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
