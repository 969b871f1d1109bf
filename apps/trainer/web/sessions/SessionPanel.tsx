import { Button, Checkbox, Group, NumberInput, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import type { ToldTraining } from '../../contract/shapes.ts';
import { client, rereadTrainings } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import classes from '../trainer.module.css';
import { courseOf, stateOf } from '../trainings/training-columns.ts';
import { SessionDialog } from './SessionDialog.tsx';

type Whole = Awaited<ReturnType<typeof client.session>>;

/** One session: who has a seat and who waits, who came, and what they reached. */
export function SessionPanel({ fleet, id, onClose }: { fleet: number; id: number; onClose: () => void }) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { data, error } = useOperation(['trainer', fleet, 'session', id], (signal) =>
    client.session({ fleet, id }, { signal }),
  );
  return (
    <Panel
      title={data ? courseOf(say, data.session, language) : say('sessions.title')}
      tools={
        <Button size="xs" variant="subtle" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      {error ? <Refusal sentence={errorSentence(error, 'trainer')} /> : null}
      {data ? <WholeSession fleet={fleet} whole={data} /> : error ? null : <Waiting />}
    </Panel>
  );
}

function WholeSession({ fleet, whole: { session, seated, waiting } }: { fleet: number; whole: Whole }) {
  const say = useTrainerTexts();
  const when = useWhen();
  const [asking, setAsking] = useState<'change' | 'cancel' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, version, cancelledWhy } = session;
  const cancel = useAct((why: string) => client.cancelSession({ fleet, id, version, why }), {
    onDone: () => {
      setAsking(null);
      toast({ severity: 'success', summary: say('sessions.cancelDone') });
      void rereadTrainings(fleet);
    },
  });
  const begun = session.startsAtMs <= nowMs();
  return (
    <>
      {failure ? <Refusal sentence={errorSentence(failure, 'trainer')} /> : null}
      <Facts>
        <Fact name={say('column.starts')}>{when(session.startsAtMs)}</Fact>
        <Fact name={say('column.place')}>{session.place}</Fact>
        <Fact name={say('column.trainer')}>{session.trainer}</Fact>
        <Fact name={say('column.seats')}>{session.seats}</Fact>
        <Fact name={say('column.state')}>
          {cancelledWhy === null ? null : say('sessions.cancelled', { why: cancelledWhy })}
        </Fact>
      </Facts>
      <h3 className={classes.heading}>{say('sessions.seated')}</h3>
      {seated.length === 0 ? (
        <p className={classes.soft}>{say('sessions.nobody')}</p>
      ) : (
        <Attendance key={version} fleet={fleet} sessionId={id} begun={begun} seated={seated} onRefused={setFailure} />
      )}
      {waiting.length > 0 ? (
        <>
          <h3 className={classes.heading}>{say('sessions.waiting')}</h3>
          <ol aria-label={say('sessions.waiting')}>
            {waiting.map((one) => (
              <li key={one.id}>
                {one.driverName} {one.did}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {begun || cancelledWhy !== null ? null : (
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={() => setAsking('change')}>
            {say('sessions.change')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking('cancel')}>
            {say('sessions.cancel')}
          </Button>
        </Group>
      )}
      {asking === 'change' ? (
        <SessionDialog fleet={fleet} session={session} onDone={() => undefined} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'cancel' ? (
        <ReasonDialog
          ownEscape
          grave
          title={say('sessions.cancelTitle')}
          about={say('sessions.cancelAbout')}
          words={{ keep: say('keep'), give: say('sessions.cancel') }}
          usual={[]}
          reasonWords={{ label: say('one.whyLabel'), missing: say('one.whyMissing'), usual: say('one.usual') }}
          refusal={cancel.error ? errorSentence(cancel.error, 'trainer') : null}
          busy={cancel.isPending}
          onGive={(why) => cancel.mutate(why)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

/** Ticks who came, then takes everybody's result at once. */
function Attendance({
  fleet,
  sessionId,
  begun,
  seated,
  onRefused,
}: {
  fleet: number;
  sessionId: number;
  begun: boolean;
  seated: readonly ToldTraining[];
  onRefused: (failure: unknown) => void;
}) {
  const say = useTrainerTexts();
  const [absent, setAbsent] = useState<ReadonlySet<number>>(new Set());
  const [scores, setScores] = useState<ReadonlyMap<number, number>>(new Map());
  const booked = seated.filter(({ state }) => state === 'booked');
  const attending = seated.filter(({ state }) => state === 'attending');
  const done = (summary: string) => {
    onRefused(null);
    toast({ severity: 'success', summary });
    void rereadTrainings(fleet);
  };
  const attend = useAct(
    () => {
      const [missed, came] = [true, false].map((isAbsent) =>
        booked.filter(({ id }) => absent.has(id) === isAbsent).map(({ id }) => id),
      );
      return client.takeAttendance({ fleet, sessionId, came: came ?? [], missed: missed ?? [] });
    },
    { onDone: (took) => done(say('sessions.attended', took)), onRefused },
  );
  const grades = attending.flatMap(({ id, version }) => {
    const score = scores.get(id);
    return score === undefined ? [] : [{ id, version, score }];
  });
  const grade = useAct(() => client.gradeTrainings({ fleet, grades }), {
    onDone: (graded) => {
      setScores(new Map());
      done(say('sessions.graded', graded));
    },
    onRefused,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (grades.length > 0) grade.mutate(undefined);
      }}
    >
      <Table fz="xs" verticalSpacing={4} aria-label={say('sessions.seated')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('column.driver')}</Table.Th>
            <Table.Th scope="col">{say('column.state')}</Table.Th>
            <Table.Th scope="col">{begun && booked.length > 0 ? say('column.came') : say('column.score')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {seated.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{one.driverName}</Table.Td>
              <Table.Td>{stateOf(say, one)}</Table.Td>
              <Table.Td>
                {begun && one.state === 'booked' ? (
                  <Checkbox
                    size="xs"
                    aria-label={say('sessions.cameOf', { driver: one.driverName })}
                    checked={!absent.has(one.id)}
                    onChange={() =>
                      setAbsent(
                        new Set(absent.has(one.id) ? [...absent].filter((id) => id !== one.id) : [...absent, one.id]),
                      )
                    }
                  />
                ) : null}
                {one.state === 'attending' ? (
                  <NumberInput
                    size="xs"
                    w={84}
                    min={0}
                    max={100}
                    allowDecimal={false}
                    aria-label={say('sessions.scoreOf', { driver: one.driverName })}
                    value={scores.get(one.id) ?? ''}
                    onChange={(value) => {
                      const next = new Map(scores);
                      if (typeof value === 'number') next.set(one.id, value);
                      else next.delete(one.id);
                      setScores(next);
                    }}
                  />
                ) : null}
                {one.score === null ? null : say('score', { score: one.score })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="xs">
        {begun && booked.length > 0 ? (
          <Button size="xs" loading={attend.isPending} onClick={() => attend.mutate(undefined)}>
            {say('sessions.attendance')}
          </Button>
        ) : null}
        {attending.length > 0 ? (
          <Button type="submit" size="xs" loading={grade.isPending} disabled={grades.length === 0}>
            {say('sessions.grades')}
          </Button>
        ) : null}
      </Group>
    </form>
  );
}
