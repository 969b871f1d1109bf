import { companyWords } from '#store/label/system-label.ts';
import { alertRows } from '#store/office/office-work.ts';
import { languageOf } from '#store/user/user-language.ts';
import { alertSentence } from '../office-sentences.ts';
import type { List } from './list.ts';

/** What the watchdogs tell, newest first. A plate, DID or job that the alert is not about is empty. */
export const alerts: List = {
  right: { all: ['sysStats'] },
  byFleet: true,
  async rows({ suite, user, fleets, language: asked, all }) {
    const { db } = suite.store;
    const [rows, rename, language] = await Promise.all([
      alertRows(db, { fleetIds: fleets, finished: all, nowMs: suite.clock.nowMs() }),
      companyWords(db),
      asked ?? languageOf(db, user.id),
    ]);
    return rows.map(({ id, type, atMs, detail, fleetId, ...row }) => {
      const fleet = suite.books.fleets.get(fleetId);
      const plate = row.plate ?? text(detail.plate);
      const did = row.did ?? text(detail.did);
      const jobId = row.jobId ?? undefined;
      return {
        ID: id,
        AlertType: type,
        DateTime: new Date(atMs).toISOString(),
        Alert: alertSentence(type, { jobId, plate, did, ...detail }, fleet?.timeZone ?? 'UTC', language, rename),
        Fleet: fleet?.name ?? '',
        JobNumber: row.jobId,
        Plate: plate,
        DID: did,
      };
    });
  },
};

const text = (fact: string | number | undefined) => (fact === undefined ? '' : String(fact));
