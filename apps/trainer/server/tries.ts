import { implement } from '@orpc/server';
import { metresOff } from '#core/training/map/map-answer.ts';
import { givenTold, rightTold } from '#core/training/tries/told-answer.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { findTry, questionsOfTry, triesOf } from '#store/training/try.ts';
import { tries as contract } from '../contract/tries.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const tries = os.router({
  tries: os.tries.handler(async ({ input, context }) => {
    const rows = await triesOf(context.suite.store.db, requireFleet(context, input.fleet), input.trainingId);
    return { tries: rows };
  }),
  tryQuestions: os.tryQuestions.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const own = await findTry(db, requireFleet(context, input.fleet), input.id);
    if (!own) throw errors.tryUnknown();
    const questions = await questionsOfTry(db, own.id);
    return {
      questions: questions.map(({ place, title, text, answer, options, given, mark }) => ({
        place,
        title,
        text,
        kind: answer.kind,
        given: given === null ? null : givenTold(answer, options, given),
        right: rightTold(answer),
        metresOff: answer.kind === 'map' && given && 'at' in given ? Math.round(metresOff(answer, given.at)) : null,
        mark,
      })),
    };
  }),
});
