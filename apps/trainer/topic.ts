import { courseResource } from '#core/training/course.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';

export const topics: LiveTopics = {
  ...topicsOfTables(courseResource),
  /** That a training or a session has changed: whoever looks reads again what they see. */
  trainings: { right: { any: ['trainer', 'driverEdit', 'driverView'] } },
};
