import { expect, test } from 'vitest';
import { liveTopics } from '#apps/topics.ts';
import { POSITIONS } from '#engine/live/live-topic.ts';
import { texts } from '../inside/texts.ts';
import { endedThings } from './ended-words.ts';

test('topics that ended are named one by one, but of a fleet that is gone only the fleet', () => {
  expect(
    endedThings([
      { topic: 'jobs', fleet: 1, code: 'rightTaken' },
      { topic: 'jobs', fleet: 2, code: 'fleetTaken' },
      { topic: 'positions', fleet: 2, code: 'fleetTaken' },
    ]),
  ).toEqual([
    { fleet: 1, topic: 'jobs' },
    { fleet: 2, topic: null },
  ]);
});

test('every live topic has a name in both languages', () => {
  const names = [...Object.keys(liveTopics), POSITIONS].toSorted();
  expect(Object.keys(texts.en.topics).toSorted()).toEqual(names);
  expect(Object.keys(texts.fr.topics).toSorted()).toEqual(names);
});
