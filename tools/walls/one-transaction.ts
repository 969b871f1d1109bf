import { pathOf, type Unit, unitsOf } from './code-units.ts';
import { type Breach, isCode, isTest, lineOf, type SourceTree, type Wall } from './source-tree.ts';
import { type Ways, waysThrough } from './ways-through.ts';

const DOOR_FILE = 'store/door/transaction.ts';
const DOOR = pathOf(DOOR_FILE, 'transact');

/** Where one call may open several transactions, by file or by function, and why nothing is half done by it. */
const EACH_STANDS_ALONE: Readonly<Record<string, string>> = {
  'acts/calendar/ensure-years.ts#ensureYears':
    'a service makes each year that is missing; the next look makes the rest',
  'acts/case/tell-late.ts#tellLateCases': 'a service tells of each term that passed; the next look tells the rest',
  'acts/command/once.ts#once': 'the second keeps a refusal, whose own transaction was rolled back',
  'acts/conduct/look.ts#lookAtConduct':
    'a service makes each proposal by itself; what its rule may not issue stays a proposal, and the next look makes the rest',
  'acts/draft/due-draft.ts#makeDueDraftLive':
    'the second tells why the first was rolled back, where the draft is still as it was; where it is not told, the next look does',
  'acts/event-booking/cancel-jobs.ts#cancelSomeJobs':
    'the event is being cancelled until no job of it is left, also after a restart; each job stands alone',
  'acts/event-booking/make-rows.ts#makeRows':
    'the event is being made until no good row is left; a row that was booked is known by its key and comes once',
  'acts/lost-property/hear-drivers.ts#hearDrivers':
    'a service hears each driver who answered; the next look hears the rest',
  'acts/permanent/make-ahead.ts#makeAhead': 'a service makes each date that is due; the next look makes the rest',
  'acts/permanent/make-day.ts#makeDay': 'a service makes each part of a date that is due; the next look makes the rest',
  'acts/print/print-out.ts#printWith':
    'another round follows only where somebody kept the paper first, and this one kept nothing',
  'acts/resource/import-records.ts#importRecords':
    'one round writes all lines or none; another round follows only where the one before was rolled back',
  'acts/suspension/move-due.ts#moveDueSuspensions':
    'a service moves each suspension that is due; the next look moves the rest',
  'acts/settlement/finalise-settlement.ts#finaliseSettlement':
    'one round makes the whole period final or nothing of it; another round follows only where the one before was rolled back',
  'acts/workshop/open-due.ts#openDueOrders': 'a service opens each order that is wanted; the next look opens the rest',
  'acts/workshop/open-due.ts#openFaultOrders':
    'a service opens each order that is wanted; the next look opens the rest',
  'apps/admin/server/receipts/serve-receipts.ts#serveReceipts': 'opens a door for each channel when the suite starts',
  'apps/coach/jobs/server/direct-many.ts#directMany':
    'each job stands alone, and the answer says of each what became of it',
  'apps/terminal/server/desk.ts#openDesk': 'starts what works by itself',
  'apps/terminal/server/message-teller.ts': 'works by itself: what failed is told and noted again',
  'apps/terminal/server/tell-office.ts#officeTeller': 'works by itself: each clear was sent to a meter of its own',
  'apps/terminal/server/traccar/serve-traccar.ts':
    'each alarm of a tracker is an event of its own; sent again within a minute it is the same',
};

const isLooked = (file: string) =>
  /^(acts\/|(?:apps|cards)\/[^/]+\/(?:[^/]+\/)?server(\/|\.ts$)|engine\/resource\/)/.test(file) &&
  isCode(file) &&
  !isTest(file) &&
  !file.endsWith('.tsx');

const reasonFor = ({ file, name }: Unit): string | undefined =>
  Object.keys(EACH_STANDS_ALONE).find((place) => place === file || place === pathOf(file, name));

/** One act is one transaction, and so is one request: what fails in the middle leaves nothing half done. */
export const oneTransaction: Wall = {
  name: 'an act, and a request, opens one transaction',
  look(tree) {
    if (!tree.has(DOOR_FILE)) {
      return [{ file: DOOR_FILE, saw: 'is not there', instead: 'Tell tools/walls/one-transaction.ts where it is.' }];
    }
    const used = new Set<string>();
    const breaches = openedAgain(tree).flatMap(({ unit, again }): Breach[] => {
      const reason = again.length > 0 ? reasonFor(unit) : undefined;
      if (reason !== undefined) used.add(reason);
      if (reason !== undefined) return [];
      return again.map(({ at, meant, how }) => ({
        file: unit.file,
        line: lineOf(tree.get(unit.file) ?? '', at),
        saw: `opens a transaction ${how === 'loop' ? 'in each round' : 'after another'} (${meant.replace(/.*#/, '')})`,
        instead:
          'Give the act a form that works in an open transaction (`…In(t, …)`) and open one around all, or say in tools/walls/one-transaction.ts why each stands alone.',
      }));
    });
    const left = Object.keys(EACH_STANDS_ALONE).filter(
      (place) => tree.has(place.replace(/#.*/, '')) && !used.has(place),
    );
    return [
      ...breaches,
      ...left.map((place) => ({
        file: 'tools/walls/one-transaction.ts',
        saw: `lets ${place} open several transactions, which it does no more`,
        instead: 'Take it from the list.',
      })),
    ];
  },
};

function openedAgain(tree: SourceTree): { unit: Unit; again: Ways['again'] }[] {
  const units = [...tree].flatMap(([file, text]) => (isLooked(file) ? unitsOf(file, text) : []));
  const opening = new Set([DOOR]);
  const opens = (path: string) => opening.has(path);
  const waysOf = (unit: Unit): Ways =>
    [...unit.names].some((name) => opens(unit.means(name) ?? '')) ? waysThrough(unit, opens) : { most: 0, again: [] };
  let asked = units;
  for (let before = 0; before !== opening.size; ) {
    before = opening.size;
    asked = asked.filter((unit) => waysOf(unit).most === 0 || !opening.add(pathOf(unit.file, unit.name)));
  }
  return units.map((unit) => ({ unit, again: waysOf(unit).again }));
}
