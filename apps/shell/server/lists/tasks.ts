import { taskRows } from '#store/office/office-work.ts';
import { languageOf } from '#store/user/user-language.ts';
import { taskSentence } from '../office-sentences.ts';
import type { List } from './list.ts';

/** Work for a person in the office, newest first. */
export const tasks: List = {
  right: { all: ['sysStats'] },
  byFleet: true,
  async rows({ suite, user, fleets, language: asked, all }) {
    const { db } = suite.store;
    const [rows, language] = await Promise.all([
      taskRows(db, { fleetIds: fleets, finished: all, nowMs: suite.clock.nowMs() }),
      asked ?? languageOf(db, user.id),
    ]);
    return rows.map(({ id, request, atMs, detail, message, fleetId, jobId }) => {
      const fleet = suite.books.fleets.get(fleetId);
      const facts = { jobId: jobId ?? undefined, message, ...detail };
      return {
        ID: id,
        Request: request,
        TaskDate: new Date(atMs).toISOString(),
        Msg: taskSentence(request, facts, fleet?.timeZone ?? 'UTC', language),
        Fleet: fleet?.name ?? '',
      };
    });
  },
};
