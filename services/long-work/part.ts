import { WORK } from '#core/long-work/all-work.ts';
import type { DeclaredWork } from '#core/long-work/declared.ts';
import { WORK_NAMES } from '#core/long-work/work-named.ts';
import { WORK_KINDS } from '../all-work.ts';
import type { Part } from '../part.ts';
import { type Schedule, startSchedules } from './schedules.ts';
import { startWorkDesk } from './work-desk.ts';

const SCHEDULES = WORK_NAMES.flatMap((kind): Schedule[] => {
  const { schedule }: DeclaredWork = WORK[kind];
  return schedule === undefined ? [] : [{ kind, schedule }];
});

export const part: Part = {
  name: 'longWork',
  role: 'work',
  start({ store, clock, wall, books, mail, log }) {
    const desk = startWorkDesk({
      store,
      clock,
      wall,
      log,
      sendsMail: mail.way !== 'none',
      cities: books.cities,
      kinds: WORK_KINDS,
    });
    const schedules = startSchedules({
      store,
      clock,
      books,
      schedules: SCHEDULES,
      onError: (error) => log.error({ err: error }, 'a schedule was not looked at'),
    });
    return {
      figures: async () => ({ ...(await desk.figures()), ...schedules.figures() }),
      async stop() {
        await schedules.stop();
        await desk.stop();
      },
    };
  },
};
