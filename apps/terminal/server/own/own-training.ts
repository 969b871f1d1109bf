import { type CommandAnswer, once } from '#acts/command/once.ts';
import { bookOwnSessionIn, leaveOwnSessionIn } from '#acts/training/own-session.ts';
import { answerTestIn, handInTestIn, startTestIn } from '#acts/training/tries/take-test.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { drawingAddress, drawStreets } from '#core/training/map/draw-streets.ts';
import { drawnBounds } from '#core/training/map/map-answer.ts';
import { isOpenTraining, isTestable } from '#core/training/states.ts';
import { type Given, leftsOf, optionsOf } from '#core/training/tries/mark.ts';
import { MOST_TRIES, takesAnswers, triesLeft } from '#core/training/tries/tries.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Db } from '#store/door/connect.ts';
import { fileById } from '#store/file/file.ts';
import { bookableSessions, type OwnTrainingRow, ownTrainingRows } from '#store/training/own-training.ts';
import { findTry, questionOfTry, questionsOfTry, type TryRow, triesOfDriver } from '#store/training/try.ts';
import type { Command } from '../../contract/device-message.ts';
import type { TRAINING_COMMANDS } from '../../contract/own-commands.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import type { SuiteMessage } from '../../contract.ts';
import type { KnownDriver } from './known-driver.ts';

type Answer = Omit<Extract<SuiteMessage, { type: 'result' }>, 'type' | 'commandId'>;
export type TrainingCommand = Extract<Command, { type: (typeof TRAINING_COMMANDS)[number] }>;
type Change = Exclude<TrainingCommand, { type: 'myTraining' | 'testPicture' }>;

const TOLD_DAYS = 31;
const MOST_TOLD = 20;

/**
 * Answers what a driver asks and does about their training. What is refused of a test, and what changes it, is told with the
 * trainings as they are now. Refused: as `acts/training/tries/take-test.ts` and `acts/training/own-session.ts`; `noPicture`.
 */
export async function answerTraining(suite: Suite, who: KnownDriver, command: TrainingCommand): Promise<Answer> {
  if (command.type === 'myTraining') return { ok: true, training: await trainingsFor(suite, who) };
  if (command.type === 'testPicture') {
    const picture = await pictureOf(suite, who, command);
    return picture.ok ? { ok: true, picture: picture.value } : picture;
  }
  const done = await change(suite, who, command);
  if (done.ok && command.type === 'answerTest') return done;
  return { ...done, training: await trainingsFor(suite, who) };
}

function change(suite: Suite, who: KnownDriver, command: Change): Promise<CommandAnswer> {
  const actor = { kind: 'driver', id: who.driverId, name: who.name } as const;
  const receipt = { driverId: who.driverId, commandId: command.commandId };
  return once(suite, actor, receipt, command.type, async (t) => {
    switch (command.type) {
      case 'startTest': {
        const started = await startTestIn(t, who, command.trainingId);
        return started.ok ? ok({}) : started;
      }
      case 'answerTest': {
        const kept = await answerTestIn(t, who, command);
        return kept.ok ? ok({}) : kept;
      }
      case 'bookSession': {
        const booked = await bookOwnSessionIn(t, who, command);
        return booked.ok ? ok({ waits: booked.value.waits }) : booked;
      }
      case 'leaveSession': {
        const left = await leaveOwnSessionIn(t, who, command.trainingId);
        return left.ok ? ok({}) : left;
      }
      case 'handInTest': {
        const ended = await handInTestIn(t, who, command.tryId);
        return ended.ok ? ok({ state: ended.value.state, score: ended.value.score ?? 0 }) : ended;
      }
    }
  });
}

const takes = ({ state, endsAtMs }: TryRow, nowMs: number) => state === 'running' && takesAnswers(endsAtMs, nowMs);

async function trainingsFor({ store, clock, books }: Suite, who: KnownDriver): Promise<OwnTrainings> {
  const { db } = store;
  const nowMs = clock.nowMs();
  const [trainings, tries, sessions] = await Promise.all([
    ownTrainingRows(db, who.fleetId, who.driverId, MOST_TOLD),
    triesOfDriver(db, who.driverId, nowMs - TOLD_DAYS * DAY_MS),
    bookableSessions(db, who, nowMs, MOST_TOLD),
  ]);
  const running = tries.find((one) => takes(one, nowMs));
  const of = trainings.find(({ id, state }) => id === running?.trainingId && isTestable(state));
  return {
    zone: books.fleets.get(who.fleetId)?.timeZone ?? 'UTC',
    list: trainings
      .filter(({ state, movedAtMs }) => isOpenTraining(state) || movedAtMs > nowMs - TOLD_DAYS * DAY_MS)
      .map((training) => toldTraining(training, tries, nowMs)),
    sessions,
    running: running && of ? await toldTry(db, running, of) : null,
  };
}

function toldTraining(
  training: OwnTrainingRow,
  tries: readonly (TryRow & { courseId: number })[],
  nowMs: number,
): OwnTrainings['list'][number] {
  const {
    id,
    courseId,
    nameEn: en,
    nameFr: fr,
    state,
    passMark,
    score,
    startsAtMs,
    place,
    waits,
    untilDate,
    why,
    course,
  } = training;
  const ended = tries.filter((one) => one.trainingId === id && one.score !== null);
  const failed = tries.flatMap((one) => (one.courseId === courseId && one.state === 'failed' ? [one.startedAtMs] : []));
  const { questions, minutes, most, ended: over } = course;
  const open = isTestable(state) && !over && !ended.some((one) => one.state === 'passed');
  const [last] = ended;
  return {
    trainingId: id,
    name: { en, fr },
    state,
    passMark,
    why,
    score,
    startsAtMs,
    place,
    waits,
    untilDate,
    test:
      open && questions !== null && minutes !== null
        ? { questions, minutes, ...triesLeft(failed, most ?? MOST_TRIES, nowMs) }
        : null,
    last: last?.score == null ? null : { score: last.score, passed: last.state === 'passed', atMs: last.startedAtMs },
  };
}

async function toldTry(db: Db, own: TryRow, training: OwnTrainingRow): Promise<OwnTrainings['running']> {
  const questions = await questionsOfTry(db, own.id);
  return {
    tryId: own.id,
    trainingId: own.trainingId,
    name: { en: training.nameEn, fr: training.nameFr },
    passMark: own.passMark,
    endsAtMs: own.endsAtMs,
    questions: questions.map(({ place, text, answer, options, pictureId, given }) => {
      const all = optionsOf(answer);
      return {
        place,
        kind: answer.kind,
        text,
        options: options.map((option) => all[option] ?? ''),
        lefts: leftsOf(answer),
        picture: answer.kind === 'map' || pictureId !== null,
        map: answer.kind === 'map' ? drawnBounds(answer) : null,
        given: given && toldGiven(given),
      };
    }),
  };
}

function toldGiven(given: Given): NonNullable<NonNullable<OwnTrainings['running']>['questions'][number]['given']> {
  if ('text' in given) return { text: given.text };
  return 'at' in given ? { at: [given.at[0], given.at[1]] } : { chosen: [...given.chosen] };
}

async function pictureOf(
  { store: { db }, clock, books }: Suite,
  { fleetId, driverId }: KnownDriver,
  { tryId, place }: Extract<TrainingCommand, { type: 'testPicture' }>,
): Promise<Result<{ tryId: number; place: number; source: string }, 'testUnknown' | 'testOver' | 'noPicture'>> {
  const own = await findTry(db, fleetId, tryId);
  if (!own || own.driverId !== driverId) return refuse('testUnknown');
  if (!takes(own, clock.nowMs())) return refuse('testOver');
  const question = await questionOfTry(db, tryId, place);
  if (question?.answer.kind === 'map') {
    const city = books.cities.ofFleet(fleetId);
    if (!city) return refuse('noPicture');
    const { answer } = question;
    return ok({ tryId, place, source: drawingAddress(drawStreets(city.graph, drawnBounds(answer), answer)) });
  }
  const file = question?.pictureId == null ? undefined : await fileById(db, question.pictureId);
  if (!file) return refuse('noPicture');
  return ok({ tryId, place, source: `data:${file.kind};base64,${file.bytes.toString('base64')}` });
}
