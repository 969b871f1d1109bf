import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ListedQuestion, ToldBank } from '../../contract/questions.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { courseOf } from '../trainings/training-columns.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { NewQuestion, QuestionPanel } from './QuestionPanel.tsx';
import { type SayQuestions, useQuestionTexts } from './texts.ts';

const columnsOf = (say: SayQuestions): BoardColumn<ListedQuestion>[] => [
  {
    id: 'title',
    title: say('column.title'),
    width: 140,
    grow: 1,
    strong: true,
    sort: 'asc',
    value: (row) => row.title,
  },
  { id: 'text', title: say('column.text'), width: 160, grow: 2, value: (row) => row.text },
  { id: 'kind', title: say('column.kind'), width: 136, value: (row) => say(`kind.${row.kind}`) },
  { id: 'picture', title: say('column.picture'), width: 76, value: (row) => say(row.picture ? 'yes' : 'no') },
  {
    id: 'use',
    title: say('column.use'),
    width: 80,
    value: (row) => say(row.inUse ? 'yes' : 'no'),
    tone: ({ inUse }) => (inUse ? undefined : 'soft'),
  },
];

function standOf(say: SayQuestions, { draws, inUse }: ToldBank): string {
  if (draws === null) return say('noTest');
  return say(inUse < draws ? 'tooFew' : 'draws', { draws, inUse });
}

/** The bank of questions of one course at a time. */
export function Questions({ fleet }: { fleet: number }) {
  const say = useQuestionTexts();
  const sayTrainer = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { user } = useSignedIn();
  const phone = usePhone();
  const [courseText, setCourse] = usePlace('course');
  const [chosenText, choose] = usePlace('question');
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const board = useBoard(phone ? 'trainer-questions-phone' : 'trainer-questions', user);
  const banks = useOperation(['trainer', fleet, 'banks'], (signal) => client.questionBanks({ fleet }, { signal }));
  const courses = banks.data?.courses ?? [];
  const course = courses.find(({ id }) => id === idInPlace(courseText)) ?? courses[0];
  const courseId = course?.id ?? 0;
  const { data, error } = useOperation(
    ['trainer', fleet, 'questions', courseId],
    (signal) => client.questions({ fleet, courseId }, { signal }),
    { enabled: course !== undefined },
  );
  const rows = useMemo(() => new Map((data?.questions ?? []).map((one) => [one.id, one])), [data]);
  const columns = useMemo(() => {
    const all = columnsOf(say);
    return phone ? phoneColumns(all, { title: 150, text: 160, use: 70 }) : all;
  }, [say, phone]);
  const save = useAct(() => client.exportQuestions({ fleet, courseId }), {
    onDone: ({ gift }) => saveFile(`${course?.code ?? ''}.gift.txt`, gift, 'text/plain'),
  });
  const chosenId = idInPlace(chosenText);
  const add = () => {
    choose(undefined);
    setAdding(true);
  };
  const close = () => {
    setAdding(false);
    choose(undefined);
  };
  useKeys([
    { key: 'F2', does: say('new'), run: () => (course ? add() : undefined) },
    { key: 'Escape', does: say('closeKey'), run: () => (isBehindDialog() ? undefined : close()) },
  ]);
  if (banks.data && !course) return <Nothing title={say('noCourse')} />;
  const failure = error ?? banks.error ?? save.error;
  return (
    <ListPage
      refusal={failure ? errorSentence(failure, 'trainer') : null}
      narrow={phone}
      widths={{ panel: 'minmax(22rem, 30rem)' }}
      list={
        <ListPanel
          title={say('title')}
          beside={course ? <span>{standOf(say, course)}</span> : null}
          tools={
            <>
              <NativeSelect
                size="xs"
                aria-label={say('course')}
                value={String(courseId)}
                data={courses.map((one) => ({
                  value: String(one.id),
                  label: `${one.code}: ${courseOf(sayTrainer, one, language)}`,
                }))}
                onChange={(event) => {
                  close();
                  setCourse(event.currentTarget.value);
                }}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
              <Button size="xs" variant="default" onClick={() => setImporting(true)}>
                {say('import')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={rows.size === 0}
                loading={save.isPending}
                onClick={() => save.mutate(undefined)}
              >
                {say('export')}
              </Button>
              <Button size="xs" onClick={add}>
                {say('new')}
              </Button>
            </>
          }
        >
          <Board<ListedQuestion>
            key={courseId}
            board={board}
            label={say('title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('none')}
            selectedId={chosenId}
            onSelect={({ id }) => {
              setAdding(false);
              choose(String(id));
            }}
            onOpen={({ id }) => choose(String(id))}
          />
          {importing ? <ImportDialog fleet={fleet} courseId={courseId} onClose={() => setImporting(false)} /> : null}
        </ListPanel>
      }
      panel={
        adding ? (
          <NewQuestion
            fleet={fleet}
            courseId={courseId}
            onAdded={(id) => {
              setAdding(false);
              choose(String(id));
            }}
            onClose={close}
          />
        ) : chosenId === null ? null : (
          <QuestionPanel key={chosenId} fleet={fleet} id={chosenId} onClose={close} />
        )
      }
    />
  );
}
