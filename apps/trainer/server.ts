import { courseActs } from '#acts/training/course-acts.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';
import { questions } from './server/questions.ts';
import { sessions } from './server/sessions.ts';
import { trainings } from './server/trainings.ts';
import { tries } from './server/tries.ts';

export const router = {
  courses: resourceHandlers(contract.courses, courseActs),
  ...trainings,
  ...sessions,
  ...questions,
  ...tries,
};
