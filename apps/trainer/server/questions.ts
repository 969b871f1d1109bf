import { implement } from '@orpc/server';
import {
  addQuestion,
  changeQuestion,
  importQuestions,
  setQuestionUse,
} from '#acts/training/questions/keep-questions.ts';
import {
  attachQuestionPicture,
  openQuestionPicture,
  removeQuestionPicture,
} from '#acts/training/questions/question-picture.ts';
import { writeGift } from '#core/training/question/write-gift.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { sentBytes } from '#engine/server/sent-bytes.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import { openCourses } from '#store/training/course.ts';
import { findQuestion, type QuestionRow, questionCounts, questionsOf } from '#store/training/question.ts';
import { questions as contract, type ListedQuestion } from '../contract/questions.ts';
import { mapPlace, toldAnswer, wholeQuestion } from './map-place.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const listed = ({ id, version, title, text, answer, pictureId, endedAtMs }: QuestionRow): ListedQuestion => ({
  id,
  version,
  title,
  text,
  kind: answer.kind,
  picture: pictureId !== null,
  inUse: endedAtMs === null,
});

export const questions = os.router({
  questionBanks: os.questionBanks.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { store, books } = context.suite;
    const { db } = store;
    const city = books.cities.ofFleet(fleetId);
    const [courses, counts] = await Promise.all([openCourses(db, fleetId), questionCounts(db, fleetId)]);
    return {
      courses: courses.map(({ id, code, edition, nameEn: en, nameFr: fr, draws }) => ({
        id,
        code,
        edition,
        draws,
        name: { en, fr },
        inUse: counts.get(id) ?? 0,
      })),
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
    };
  }),
  questions: os.questions.handler(async ({ input, context }) => {
    const rows = await questionsOf(context.suite.store.db, requireFleet(context, input.fleet), input.courseId);
    return { questions: rows.map(listed) };
  }),
  question: os.question.handler(async ({ input, context, errors }) => {
    const row = await findQuestion(context.suite.store.db, requireFleet(context, input.fleet), input.id);
    if (!row) throw errors.questionUnknown();
    return { ...listed(row), courseId: row.courseId, answer: toldAnswer(row.answer) };
  }),
  mapPlace: os.mapPlace.handler(async ({ input: { fleet, longitude, latitude, names, ...asked }, context, errors }) => {
    const of = { ...asked, at: [longitude, latitude] as const, names: names === 'yes' };
    return valueOr(errors, await mapPlace(context.suite, requireFleet(context, fleet), of));
  }),
  addQuestion: os.addQuestion.handler(async ({ input: { fleet, question, ...asked }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const whole = valueOr(errors, await wholeQuestion(context.suite, fleetId, question));
    return valueOr(errors, await addQuestion(context.suite, context.actor, { fleetId, ...asked, question: whole }));
  }),
  changeQuestion: os.changeQuestion.handler(async ({ input: { fleet, question, ...asked }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const whole = valueOr(errors, await wholeQuestion(context.suite, fleetId, question));
    return valueOr(errors, await changeQuestion(context.suite, context.actor, { fleetId, ...asked, question: whole }));
  }),
  setQuestionUse: os.setQuestionUse.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await setQuestionUse(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked }),
    ),
  ),
  importQuestions: os.importQuestions.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const of = { fleetId: requireFleet(context, fleet), ...asked };
    const lines = valueOr(errors, await importQuestions(context.suite, context.actor, of));
    const count = (what: string) => lines.filter(({ becomes }) => becomes === what).length;
    return {
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      refused: count('refused'),
      lines: lines.map(({ line, title, becomes, notes, ...more }) => ({
        line,
        title,
        becomes,
        ...(notes ? { notes } : {}),
        ...('fault' in more ? { fault: more.fault, detail: more.detail } : {}),
      })),
    };
  }),
  exportQuestions: os.exportQuestions.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    return { gift: writeGift(await questionsOf(context.suite.store.db, fleetId, input.courseId, 'inUse')) };
  }),
  attachQuestionPicture: os.attachQuestionPicture.handler(async ({ input, context, errors }) => {
    const { fleet, sent, ...target } = input;
    const of = { fleetId: requireFleet(context, fleet), ...target };
    const bytes = await sentBytes(context, sent);
    return valueOr(errors, await attachQuestionPicture(context.suite, context.actor, of, bytes));
  }),
  removeQuestionPicture: os.removeQuestionPicture.handler(async ({ input: { fleet, ...target }, context, errors }) =>
    valueOr(
      errors,
      await removeQuestionPicture(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...target }),
    ),
  ),
  openQuestionPicture: os.openQuestionPicture.handler(async ({ input, context, errors }) => {
    const of = { fleetId: requireFleet(context, input.fleet), id: input.id };
    const opened = await openQuestionPicture(context.suite, context.actor, of, ticketHolder(context));
    return { path: `${FILE_PATH}${valueOr(errors, opened).ticket}` };
  }),
});
