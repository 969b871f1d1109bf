import { Button, FileButton, Group, Modal, ScrollArea, Stack, Table, Textarea } from '@mantine/core';
import { useState } from 'react';
import { GIFT_LENGTH } from '#core/training/question/gift.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { textOfBytes } from '#ui/kit/sheet/sheet-file.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client, rereadTrainings } from '../client.ts';
import classes from '../trainer.module.css';
import { type SayQuestions, texts, useQuestionTexts } from './texts.ts';

/** A character takes four bytes at most. */
const LARGEST_FILE = 4 * GIFT_LENGTH;

type Plan = Awaited<ReturnType<typeof client.importQuestions>>;

/** Brings in questions of a file: first what would become of each, then all at once. */
export function ImportDialog({ fleet, courseId, onClose }: { fleet: number; courseId: number; onClose: () => void }) {
  const say = useQuestionTexts();
  const sayUi = useUiTexts();
  const [gift, setGift] = useState('');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const look = useAct((text: string) => client.importQuestions({ fleet, courseId, gift: text, dryRun: true }), {
    onDone: setPlan,
    onRefused: () => setPlan(null),
  });
  const bring = useAct(() => client.importQuestions({ fleet, courseId, gift, dryRun: false }), {
    onDone: ({ added, changed }) => {
      toast({ severity: 'success', summary: say('file.done', { added, changed }) });
      void rereadTrainings(fleet);
      onClose();
    },
  });
  const type = (text: string) => {
    setGift(text);
    setPlan(null);
  };
  const choose = async (file: File | null) => {
    setTooLarge(file !== null && file.size > LARGEST_FILE);
    if (!file || file.size > LARGEST_FILE) return;
    const { text } = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    type(text);
    look.mutate(text);
  };
  const failure = tooLarge
    ? new CallRefused('fileTooLarge', 422, { mostMb: GIFT_LENGTH / 1_000_000 })
    : (look.error ?? bring.error);
  const brings = plan !== null && plan.added + plan.changed > 0;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={say('file.title')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (brings) bring.mutate(undefined);
          else if (gift !== '') look.mutate(gift);
        }}
      >
        <Stack gap="sm">
          <p className={classes.soft}>{say('file.about')}</p>
          {failure ? <Refusal sentence={errorSentence(failure, 'trainer')} /> : null}
          <Group>
            <FileButton accept=".txt,.gift,text/plain" onChange={(file) => void choose(file)}>
              {(button) => (
                <Button size="xs" variant="default" {...button}>
                  {say('file.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
          <Textarea
            size="xs"
            rows={plan ? 3 : 10}
            label={say('file.text')}
            value={gift}
            onChange={(event) => type(event.currentTarget.value)}
          />
          {plan ? <Planned plan={plan} say={say} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('keep')}
            </Button>
            {brings ? (
              <Button type="submit" loading={bring.isPending}>
                {say('file.bring')}
              </Button>
            ) : (
              <Button type="submit" loading={look.isPending} disabled={gift === '' || plan !== null}>
                {say('file.look')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const isFault = (fault: string): fault is keyof typeof texts.en.fault => Object.hasOwn(texts.en.fault, fault);

function Planned({ plan, say }: { plan: Plan; say: SayQuestions }) {
  const { added, changed, same, refused } = plan;
  // What needs a hand stands first.
  const lines = [
    ...plan.lines.filter(({ becomes }) => becomes === 'refused'),
    ...plan.lines.filter(({ becomes, notes }) => becomes !== 'refused' && notes),
    ...plan.lines.filter(({ becomes, notes }) => becomes !== 'refused' && !notes),
  ];
  return (
    <>
      <output>
        {say('file.sum', { added, changed, same, refused })} {added + changed === 0 ? say('file.nothing') : ''}
      </output>
      <ScrollArea.Autosize mah="40vh" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': say('file.lines') }}>
        <Table fz="xs" verticalSpacing={3} aria-label={say('file.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say('file.line')}</Table.Th>
              <Table.Th scope="col">{say('column.title')}</Table.Th>
              <Table.Th scope="col">{say('file.becomes')}</Table.Th>
              <Table.Th scope="col">{say('file.why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ line, title, becomes, fault, detail, notes = [] }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{title}</Table.Td>
                <Table.Td>{say(`file.${becomes}`)}</Table.Td>
                <Table.Td>
                  {fault !== undefined && isFault(fault)
                    ? say(`fault.${fault}`, detail)
                    : notes.map((note) => say(`note.${note}`)).join(' ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
