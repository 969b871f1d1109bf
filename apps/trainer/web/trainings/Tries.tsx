import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import classes from '../trainer.module.css';

type Try = Awaited<ReturnType<typeof client.tries>>['tries'][number];

/** The tries of a driver at the test of a training; nothing where there are none. */
export function Tries({ fleet, trainingId }: { fleet: number; trainingId: number }) {
  const say = useTrainerTexts();
  const [shown, setShown] = useState<Try | null>(null);
  const { data } = useOperation(['trainer', fleet, 'tries', trainingId], (signal) =>
    client.tries({ fleet, trainingId }, { signal }),
  );
  if (!data || data.tries.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{say('tries.title')}</h3>
      <ul className={classes.plain} aria-label={say('tries.title')}>
        {data.tries.map((one) => (
          <OneTry key={one.id} one={one} onShow={() => setShown(one)} />
        ))}
      </ul>
      {shown ? <TryDialog fleet={fleet} one={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

function OneTry({ one, onShow }: { one: Try; onShow: () => void }) {
  const say = useTrainerTexts();
  const when = useWhen();
  const { state, score, passMark, startedAtMs, timeOver } = one;
  const facts = [
    say('tries.line', { when: when(startedAtMs), state: say(`tries.state.${state}`) }),
    score === null ? null : say('tries.score', { score, passMark }),
    timeOver ? say('tries.timeOver') : null,
  ];
  return (
    <li>
      {facts.filter((fact) => fact !== null).join(' · ')}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={say('tries.show', { when: when(startedAtMs) })}
        onClick={onShow}
      >
        {say('tries.open')}
      </Button>
    </li>
  );
}

/** What a try asked, question by question. */
function TryDialog({ fleet, one: { id, startedAtMs }, onClose }: { fleet: number; one: Try; onClose: () => void }) {
  const say = useTrainerTexts();
  const sayUi = useUiTexts();
  const when = useWhen();
  const { data, error } = useOperation(['trainer', fleet, 'try', id], (signal) =>
    client.tryQuestions({ fleet, id }, { signal }),
  );
  const said = (kind: string, texts: readonly string[]) =>
    texts.map((text) => (kind === 'trueFalse' ? say(text === 'true' ? 'tries.true' : 'tries.false') : text)).join(', ');
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={say('tries.show', { when: when(startedAtMs) })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {error ? <Refusal sentence={errorSentence(error, 'trainer')} /> : null}
      {data ? (
        <Table fz="xs" verticalSpacing={4} aria-label={say('tries.questions')}>
          <Table.Thead>
            <Table.Tr>
              {(['question', 'given', 'right', 'mark'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {say(`tries.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.questions.map(({ place, text, kind, given, right, metresOff, mark }) => (
              <Table.Tr key={place}>
                <Table.Td>{text}</Table.Td>
                <Table.Td>
                  {given === null ? say('tries.none') : said(kind, given)}
                  {metresOff === null
                    ? null
                    : ` · ${say(metresOff === 0 ? 'tries.there' : 'tries.off', { metres: metresOff })}`}
                </Table.Td>
                <Table.Td>{said(kind, right)}</Table.Td>
                <Table.Td>{mark === null ? null : say('score', { score: mark })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : error ? null : (
        <Waiting />
      )}
    </Modal>
  );
}
