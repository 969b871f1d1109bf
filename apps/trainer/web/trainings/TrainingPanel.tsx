import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#core/access/flags.ts';
import { incidentCase } from '#core/incident/case.ts';
import { languageOf } from '#core/language/languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import { isHolding, isOpenTraining } from '#core/training/states.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ToldTraining } from '../../contract/shapes.ts';
import { client, rereadTrainings } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import { BookDialog } from './BookDialog.tsx';
import { Effect } from './Effect.tsx';
import { Tries } from './Tries.tsx';
import { courseOf, stateOf, untilOf } from './training-columns.ts';

/** What coaching was ordered for; whoever sees incidents opens it. */
function OrderedOf({ fleet, training: { orderedOf, incident } }: { fleet: number; training: ToldTraining }) {
  const say = useTrainerTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const said = orderedOf && say(`one.ordered.${orderedOf}`);
  if (!incident) return said;
  if (!allows(flags, incidentCase.read)) return `${said}, ${incident.number}`;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      title={say('one.openIncident')}
      onClick={() => go('incidents', { fleet: String(fleet), case: String(incident.id) })}
    >
      {incident.number}
    </Button>
  );
}

/** One training, and what can be done to it now. */
export function TrainingPanel({
  fleet,
  training,
  supervises,
  onClose,
}: {
  fleet: number;
  training: ToldTraining;
  supervises: boolean;
  onClose: () => void;
}) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const when = useWhen();
  const [asking, setAsking] = useState<'book' | 'waive' | 'withdraw' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, version, state, sessionId, passMark } = training;
  const target = { fleet, id, version };
  const done = (summary: string) => {
    setFailure(null);
    setAsking(null);
    toast({ severity: 'success', summary });
    void rereadTrainings(fleet);
  };
  const onRefused = (refusal: unknown) => {
    setFailure(refusal);
    void rereadTrainings(fleet);
  };
  const unbook = useAct(() => client.unbookTraining({ ...target, sessionId: sessionId ?? 0 }), {
    onDone: () => done(say('one.unbooked')),
    onRefused,
  });
  const attend = useAct(() => client.attendTraining(target), { onDone: () => done(say('one.attends')), onRefused });
  const drop = useAct(() => client.dropTraining(target), {
    onDone: () => {
      done(say('one.dropped'));
      onClose();
    },
    onRefused,
  });
  const waive = useAct((why: string) => client.waiveTraining({ ...target, why }), {
    onDone: () => done(say('one.waived')),
    onRefused,
  });
  const withdraw = useAct((why: string) => client.withdrawTraining({ ...target, why }), {
    onDone: () => done(say('one.withdrawn')),
    onRefused,
  });
  const print = useAct(() => client.printCertificate({ fleet, id }), {
    onDone: ({ path }) => fetchFile(path),
    onRefused,
  });
  const waits = training.waitsSinceMs !== null;
  const reasonWords = { label: say('one.whyLabel'), missing: say('one.whyMissing'), usual: say('one.usual') };
  return (
    <Panel
      title={say('one.title', { driver: training.driverName, course: courseOf(say, training, language) })}
      tools={
        <Button size="xs" variant="subtle" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      {failure ? <Refusal sentence={errorSentence(failure, 'trainer')} /> : null}
      <Facts>
        <Fact name={say('column.state')}>{stateOf(say, training)}</Fact>
        <Fact name={say('column.did')}>{training.did}</Fact>
        <Fact name={say('column.session')}>{training.startsAtMs === null ? null : when(training.startsAtMs)}</Fact>
        <Fact name={say('one.passMark')}>{say('score', { score: passMark })}</Fact>
        <Fact name={say('column.score')}>
          {training.score === null ? null : say('score', { score: training.score })}
        </Fact>
        <Fact name={say('column.done')}>
          {training.doneOn === null || training.number === null ? null : printedDay(training.doneOn, language)}
        </Fact>
        <Fact name={say('column.until')}>{untilOf(say, training, language)}</Fact>
        <Fact name={say('column.number')}>{training.number}</Fact>
        <Fact name={say('one.why')}>{training.why}</Fact>
        <Fact name={say('one.orderedOf')}>
          {training.orderedOf === null ? null : <OrderedOf fleet={fleet} training={training} />}
        </Fact>
        <Fact name={say('one.orderedWhy')}>{training.orderedWhy}</Fact>
        <Fact name={say('one.last')}>{say('one.by', { when: when(training.movedAtMs), by: training.movedBy })}</Fact>
      </Facts>
      <Tries fleet={fleet} trainingId={id} />
      {training.doneOn === null ? null : <Effect fleet={fleet} trainingId={id} />}
      {state === 'attending' ? (
        <FormHere
          words={{ give: say('one.grade') }}
          errors="trainer"
          operation={client.gradeTrainings}
          subject={{ fleet, id }}
          fields={{ score: { kind: 'count', label: say('one.score'), least: 0, most: 100, required: true } }}
          input={({ score }) => ({ fleet, grades: [{ id, version, score: Number(score) }] })}
          done={({ passed }) => done(say(passed === 1 ? 'one.passed' : 'one.failed'))}
          refused={() => void rereadTrainings(fleet)}
        />
      ) : null}
      <Group gap="xs" mt="sm">
        {state === 'pending' ? (
          <>
            <Button size="xs" onClick={() => setAsking('book')}>
              {say('one.book')}
            </Button>
            <Button size="xs" variant="default" loading={attend.isPending} onClick={() => attend.mutate(undefined)}>
              {say('one.attend')}
            </Button>
          </>
        ) : null}
        {state === 'booked' || waits ? (
          <Button size="xs" variant="default" loading={unbook.isPending} onClick={() => unbook.mutate(undefined)}>
            {say('one.unbook')}
          </Button>
        ) : null}
        {state === 'pending' ? (
          <Button size="xs" variant="default" loading={drop.isPending} onClick={() => drop.mutate(undefined)}>
            {say('one.drop')}
          </Button>
        ) : null}
        {isHolding(state) && training.number !== null ? (
          <Button size="xs" variant="default" loading={print.isPending} onClick={() => print.mutate(undefined)}>
            {say('one.certificate')}
          </Button>
        ) : null}
        {supervises && isOpenTraining(state) ? (
          <Button size="xs" variant="default" onClick={() => setAsking('waive')}>
            {say('one.waive')}
          </Button>
        ) : null}
        {supervises && isHolding(state) ? (
          <Button size="xs" variant="default" onClick={() => setAsking('withdraw')}>
            {say('one.withdraw')}
          </Button>
        ) : null}
      </Group>
      {asking === 'book' ? (
        <BookDialog fleet={fleet} training={training} onDone={done} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'waive' ? (
        <ReasonDialog
          ownEscape
          title={say('one.waiveTitle')}
          about={say('one.waiveAbout')}
          words={{ keep: say('keep'), give: say('one.waive') }}
          usual={[]}
          reasonWords={reasonWords}
          refusal={waive.error ? errorSentence(waive.error, 'trainer') : null}
          busy={waive.isPending}
          onGive={(why) => waive.mutate(why)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'withdraw' ? (
        <ReasonDialog
          ownEscape
          grave
          title={say('one.withdrawTitle')}
          about={say('one.withdrawAbout')}
          words={{ keep: say('keep'), give: say('one.withdraw') }}
          usual={[]}
          reasonWords={reasonWords}
          refusal={withdraw.error ? errorSentence(withdraw.error, 'trainer') : null}
          busy={withdraw.isPending}
          onGive={(why) => withdraw.mutate(why)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  );
}
