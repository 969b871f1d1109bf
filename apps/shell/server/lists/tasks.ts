import type { Rights } from '#core/access/flags.ts';
import { maskedAddress } from '#core/confirmation/masked-email.ts';
import { companyWords } from '#store/label/system-label.ts';
import { type TaskRow, taskRows } from '#store/office/office-work.ts';
import { languageOf } from '#store/user/user-language.ts';
import { taskSentence } from '../office-sentences.ts';
import type { List } from './list.ts';

/** Work for a person in the office, newest first. */
export const tasks: List = {
  right: { all: ['sysStats'] },
  byFleet: true,
  async rows({ suite, user, fleets, language: asked, all }) {
    const { db } = suite.store;
    const [rows, rename, language] = await Promise.all([
      taskRows(db, { fleetIds: fleets, finished: all, nowMs: suite.clock.nowMs() }),
      companyWords(db),
      asked ?? languageOf(db, user.id),
    ]);
    return rows.map(({ id, request, atMs, detail, message, fleetId, jobId }) => {
      const fleet = suite.books.fleets.get(fleetId);
      const facts = { jobId: jobId ?? undefined, message, ...shown(detail, jobId, user.rights) };
      return {
        ID: id,
        Request: request,
        TaskDate: new Date(atMs).toISOString(),
        Msg: taskSentence(request, facts, fleet?.timeZone ?? 'UTC', language, rename),
        Fleet: fleet?.name ?? '',
      };
    });
  },
};

/** Of a message that did not arrive: without the address of a customer where the reader may not see it. */
function shown(detail: TaskRow['detail'], jobId: number | null, rights: Rights): TaskRow['detail'] {
  const { to, channel, error } = detail;
  const ofCustomer = channel === 'sms' || jobId !== null;
  if (!to || !ofCustomer || rights.has('seeFullPhone')) return detail;
  const hidden = maskedAddress(channel === 'sms' ? 'sms' : 'mail', String(to));
  return { ...detail, to: hidden, ...(error ? { error: String(error).replaceAll(String(to), hidden) } : {}) };
}
