import { courseResource } from '#core/training/course.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { questions } from './contract/questions.ts';
import { sessions } from './contract/sessions.ts';
import { trainings } from './contract/trainings.ts';
import { tries } from './contract/tries.ts';

export const contract = {
  courses: resourceOperations(courseResource, '/trainer/courses', 'courses'),
  ...trainings,
  ...sessions,
  ...questions,
  ...tries,
};
