import { withoutComments } from '../code-only.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from '../source-tree.ts';

const TRAIL = 'the trail is written as things happen, by one hand, and never brought in';
const AS_MADE = 'its rows are made as things happen and are never brought in, and two of one instant keep their order';
const LAST_MADE = 'asks for what was made last, whatever time it tells';

/** Who may take the highest number for the latest, and why it cannot lie there. */
const ALLOWED: Readonly<Record<string, string>> = {
  'store/agent/agent-key.ts': AS_MADE,
  'store/area/drawn-areas.ts': TRAIL,
  'store/case/agreed.ts': AS_MADE,
  'store/case/case-file.ts': 'cases are numbered as they are opened, and pages go on by that number',
  'store/case/letter.ts': AS_MADE,
  'store/case/upload.ts': AS_MADE,
  'store/docket/docket.ts': 'dockets are numbered as they are received',
  'store/driver-account/driver-money.ts': 'the books go by the order of their entries',
  'store/driver-message/driver-message.ts': AS_MADE,
  'store/event/last-hand.ts': TRAIL,
  'store/figure/sources-of-money.ts': 'a pay-in counted again stands after the one that it mends',
  'store/figure/sources-of-people.ts': 'steps of a case stand in the order in which they were taken',
  'store/fleet/fleet-record.ts': TRAIL,
  'store/fleet/new-fleet.ts': 'asks for the highest number itself',
  'store/incident/copy.ts': TRAIL,
  'store/incident/statement.ts': AS_MADE,
  'store/lab/lab-run.ts': AS_MADE,
  'store/long-work/long-work.ts': AS_MADE,
  'store/meter/meter-reset.ts': AS_MADE,
  'store/outbox/outbox.ts': LAST_MADE,
  'store/paper/paper-history.ts': TRAIL,
  'store/person/erased.ts': TRAIL,
  'store/place/city-import.ts': LAST_MADE,
  'store/resource/resource.ts': TRAIL,
  'store/setting/setting-value.ts': TRAIL,
  'store/settlement/figures.ts': 'a pay-in counted again stands after the one that it mends',
  'store/settlement/fine.ts': AS_MADE,
  'store/shift-record/override.ts': AS_MADE,
  'store/shift-record/shift-record.ts': 'at most one shift of a driver is under way, and one goes on',
  'store/standing/start-facts.ts': 'at most one shift has the key',
  'store/suspension/own-suspensions.ts': 'cases are numbered as they are opened',
  'store/tamper/cases.ts': TRAIL,
  'store/tamper/rule.ts': AS_MADE,
  'store/telematics/drive-share.ts': AS_MADE,
  'store/till/session.ts': 'sessions of a till follow one another, and pages go on by their number',
  'store/training/try.ts': AS_MADE,
  'store/user/people.ts': TRAIL,
  'store/vehicle/vehicle-record-at.ts': TRAIL,
  'store/workshop/line.ts': 'what is left of a part follows from one move to the next',
};

const BY_HAND = /\.orderBy\('(?:\w+\.)?id', 'desc'\)/g;
const IN_SQL = /order by (?:\w+\.)?id desc/g;
const AFTER_ANOTHER = /\.orderBy\((?:[^()]|\([^()]*\))*\)\s*$/;

/** Rows are brought in, and made for days gone by, in any order: the highest number is not the latest. */
export const latestByTime: Wall = {
  name: 'the latest is the latest by its time, not by its number',
  look: (tree) =>
    [...tree]
      .filter(([file]) => /^(store|acts|services|engine|cards|apps)\//.test(file) && isCode(file) && !isTest(file))
      .filter(([file]) => !(file in ALLOWED))
      .flatMap(([file, text]): Breach[] => {
        const code = withoutComments(text);
        return [...code.matchAll(BY_HAND), ...code.matchAll(IN_SQL)]
          .filter(({ index }) => !AFTER_ANOTHER.test(code.slice(0, index)))
          .map(({ index }) => ({
            file,
            line: lineOf(code, index),
            saw: 'takes the highest number for the latest',
            instead: 'Order by its time and then by id, with an index of both; pages go on by isBeforeRow.',
          }));
      }),
};
