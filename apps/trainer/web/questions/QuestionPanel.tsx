import { Button, FileButton, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { PICTURE_KINDS, TAKEN_BYTES } from '#core/file/picture.ts';
import type { Question } from '#core/training/question/question.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { sendFile } from '#engine/web/calls/send-file.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client, rereadTrainings } from '../client.ts';
import classes from '../trainer.module.css';
import { blankQuestion, sentOf, typedOf } from './form-values.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { useQuestionTexts } from './texts.ts';

type Whole = Awaited<ReturnType<typeof client.question>>;

/** A new question of a course. */
export function NewQuestion({
  fleet,
  courseId,
  onAdded,
  onClose,
}: {
  fleet: number;
  courseId: number;
  onAdded: (id: number) => void;
  onClose: () => void;
}) {
  const say = useQuestionTexts();
  const [start] = useState(blankQuestion);
  const add = useAct((question: Question) => client.addQuestion({ fleet, courseId, question: sentOf(question) }), {
    onDone: ({ id }) => {
      toast({ severity: 'success', summary: say('form.added') });
      void rereadTrainings(fleet);
      onAdded(id);
    },
  });
  return (
    <Panel title={say('new')} tools={<CloseButton onClose={onClose} />}>
      <QuestionForm
        fleet={fleet}
        start={start}
        busy={add.isPending}
        refusal={add.error ? errorSentence(add.error, 'trainer') : null}
        onSave={(question) => add.mutate(question)}
      />
    </Panel>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const say = useQuestionTexts();
  return (
    <Button size="xs" variant="subtle" onClick={onClose}>
      {say('close')}
    </Button>
  );
}

/** A question of the bank: its form, its picture, and whether it is in use. */
export function QuestionPanel({ fleet, id, onClose }: { fleet: number; id: number; onClose: () => void }) {
  const say = useQuestionTexts();
  const { data, error } = useOperation(['trainer', fleet, 'question', id], (signal) =>
    client.question({ fleet, id }, { signal }),
  );
  return (
    <Panel title={data?.title ?? say('title')} tools={<CloseButton onClose={onClose} />}>
      {error ? <Refusal sentence={errorSentence(error, 'trainer')} /> : null}
      {data ? <OneQuestion key={data.version} fleet={fleet} whole={data} /> : error ? null : <Waiting />}
    </Panel>
  );
}

function OneQuestion({ fleet, whole }: { fleet: number; whole: Whole }) {
  const say = useQuestionTexts();
  const [start] = useState(() => typedOf(whole));
  const [failure, setFailure] = useState<unknown>(null);
  const { id, version, inUse } = whole;
  const target = { fleet, id, version };
  const done = (summary: string) => {
    setFailure(null);
    toast({ severity: 'success', summary });
    void rereadTrainings(fleet);
  };
  const onRefused = setFailure;
  const change = useAct((question: Question) => client.changeQuestion({ ...target, question: sentOf(question) }), {
    onDone: () => done(say('form.changed')),
    onRefused,
  });
  const turn = useAct(() => client.setQuestionUse({ ...target, inUse: !inUse }), {
    onDone: () => done(say(inUse ? 'rested' : 'used')),
    onRefused,
  });
  return (
    <>
      <QuestionForm
        fleet={fleet}
        start={start}
        busy={change.isPending}
        refusal={failure ? errorSentence(failure, 'trainer') : null}
        onSave={(question) => change.mutate(question)}
      />
      <Group gap="xs" mt="sm">
        {whole.kind === 'map' ? null : <Pictures fleet={fleet} whole={whole} onDone={done} onRefused={onRefused} />}
        <Button size="xs" variant="default" loading={turn.isPending} onClick={() => turn.mutate(undefined)}>
          {say(inUse ? 'rest' : 'use')}
        </Button>
      </Group>
    </>
  );
}

function Pictures({
  fleet,
  whole: { id, version, title, picture },
  onDone,
  onRefused,
}: {
  fleet: number;
  whole: Whole;
  onDone: (summary: string) => void;
  onRefused: (failure: unknown) => void;
}) {
  const say = useQuestionTexts();
  const sayUi = useUiTexts();
  const [shown, setShown] = useState<string | null>(null);
  const target = { fleet, id, version };
  const attach = useAct(async (file: File) => client.attachQuestionPicture({ ...target, sent: await sendFile(file) }), {
    onDone: () => onDone(say('picture.attached')),
    onRefused,
  });
  const remove = useAct(() => client.removeQuestionPicture(target), {
    onDone: () => onDone(say('picture.removed')),
    onRefused,
  });
  const open = useAct(() => client.openQuestionPicture({ fleet, id }), {
    onDone: ({ path }) => setShown(path),
    onRefused,
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > TAKEN_BYTES)
      onRefused(new CallRefused('pictureTooLarge', 422, { mostMb: TAKEN_BYTES / 1_000_000 }));
    else attach.mutate(file);
  };
  return (
    <>
      <FileButton accept={PICTURE_KINDS.join(',')} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button size="xs" variant="default" loading={attach.isPending} {...button}>
            {say(picture ? 'picture.replace' : 'picture.attach')}
          </Button>
        )}
      </FileButton>
      {picture ? (
        <>
          <Button size="xs" variant="default" loading={open.isPending} onClick={() => open.mutate(undefined)}>
            {say('picture.show')}
          </Button>
          <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {say('picture.remove')}
          </Button>
        </>
      ) : null}
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={title}
        closeButtonProps={{ 'aria-label': sayUi('close') }}
      >
        {shown ? <img className={classes.picture} src={shown} alt={say('picture.of', { title })} /> : null}
      </Modal>
    </>
  );
}
