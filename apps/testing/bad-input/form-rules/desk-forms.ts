import { DAY_MS, dateAt, type FormRule, KEY, NO_WHY, NOW_MS, TOMORROW_MS, WHY } from './form-rule.ts';

const RULES = { sends: [], events: false, country: 'SE', officePhone: '', language: 'en' };
const USER = {
  name: 'newcomer',
  fullName: 'New Comer',
  email: '',
  language: 'en',
  groupId: 1,
  fleets: [],
  first: { kind: 'given', password: 'Abcdefghi1', mustChange: true },
};
const NO_PIECES = { pieces: [], restMinor: 0 };
const LINE = { driverId: 1, vehicleId: null, kind: 'day', startsAtMs: TOMORROW_MS, endsAtMs: TOMORROW_MS + DAY_MS / 3 };
const BACKWARDS = { startsAtMs: TOMORROW_MS, endsAtMs: TOMORROW_MS - DAY_MS / 3 };

export const DESK_FORMS: readonly FormRule[] = [
  {
    form: 'apps/admin/web/services/outbox/CustomersTold.tsx',
    operation: 'admin.setConfirmationRules',
    good: { fleet: 1, before: 0, rules: RULES },
    wrong: {
      'a telephone that is none': [{ rules: { ...RULES, officePhone: 'soon' } }, 'badInput'],
      'a telephone that nobody dials': [{ rules: { ...RULES, officePhone: '+46 31' } }, 'phoneWrong'],
    },
  },
  {
    form: 'apps/admin/web/services/DecisionsKept.tsx',
    operation: 'admin.keepDecisions',
    good: { days: 30, before: 30 },
    wrong: {
      'fewer days than the fewest': [{ days: 6 }, 'badInput'],
      'more days than the most': [{ days: 401 }, 'badInput'],
      'half a day': [{ days: 7.5 }, 'badInput'],
    },
  },
  {
    form: 'apps/cashier/web/driver/CashForm.tsx',
    operation: 'cashier.takeCash',
    good: { fleet: 1, driverId: 1, account: 'current', amountMinor: 100, clientKey: KEY },
    wrong: {
      'no amount': [{ amountMinor: 0 }, 'amountWrong'],
      'less than nothing': [{ amountMinor: -100 }, 'amountWrong'],
    },
  },
  {
    form: 'apps/cashier/web/driver/BookDialog.tsx',
    operation: 'cashier.bookOnDriver',
    good: {
      fleet: 1,
      driverId: 1,
      kind: 'transfer',
      account: 'current',
      to: 'bond',
      amountMinor: 100,
      ...WHY,
      clientKey: KEY,
    },
    wrong: {
      'no amount': [{ amountMinor: 0 }, 'amountWrong'],
      'no reason': [NO_WHY, 'reasonMissing'],
      'onto the same account': [{ to: 'current' }, 'sameAccount'],
    },
  },
  {
    form: 'apps/cashier/web/till/OpenTillDialog.tsx',
    operation: 'cashier.openTill',
    good: { fleet: 1, tillId: 1, count: NO_PIECES },
    wrong: {
      'coins that there are none of': [{ count: { pieces: [{ minor: 3, count: 1 }], restMinor: 0 } }, 'countWrong'],
      'less than nothing counted': [{ count: { pieces: [], restMinor: -1 } }, 'countWrong'],
      'a till that is not there': [{ tillId: 999_999 }, 'tillUnknown'],
    },
  },
  {
    form: 'apps/cashier/web/dockets/ReceiveForm.tsx',
    operation: 'cashier.receiveDocket',
    good: { fleet: 1, recordId: 1, number: '4711', amountMinor: 100, onDate: dateAt(NOW_MS), clientKey: KEY },
    wrong: {
      'no number': [{ number: ' ' }, 'docketNumberMissing'],
      'no amount': [{ amountMinor: 0 }, 'amountWrong'],
      'a day to come': [{ onDate: dateAt(NOW_MS + 3 * DAY_MS) }, 'docketNotYet'],
      'of years ago': [{ onDate: '2001-01-01' }, 'docketTooOld'],
    },
  },
  {
    form: 'apps/cashier/web/shifts/Disputes.tsx',
    operation: 'cashier.disputePayIn',
    good: { fleet: 1, recordId: 1, amountMinor: 100, ...WHY },
    wrong: { 'no reason': [NO_WHY, 'reasonMissing'], 'no amount': [{ amountMinor: 0 }, 'amountWrong'] },
  },
  {
    form: 'apps/cities/web/UploadForm.tsx',
    operation: 'cities.begin',
    good: { name: 'Borås', fileName: 'boras.osm.pbf', bytes: 1_000 },
    wrong: {
      'an empty file': [{ bytes: 0 }, 'badInput'],
      'a file too large': [{ bytes: 600_000_000 }, 'badInput'],
      'no name': [{ name: ' ' }, 'badInput'],
    },
  },
  {
    form: 'apps/driver-roster/web/LineDialog.tsx',
    operation: 'driverRoster.planLine',
    good: { fleet: 1, ...LINE },
    wrong: {
      'an end before its beginning': [BACKWARDS, 'endBeforeStart'],
      'an end days later': [{ endsAtMs: TOMORROW_MS + 30 * DAY_MS }, 'endTooFar'],
    },
  },
  {
    form: 'apps/driver-roster/web/PatternDialog.tsx',
    operation: 'driverRoster.savePattern',
    good: {
      fleet: 1,
      driverId: 1,
      vehicleId: null,
      anchor: dateAt(NOW_MS),
      days: [{ kind: 'day', startMinutes: 360, endMinutes: 840 }, null],
    },
    wrong: {
      'no day of work': [{ days: [null] }, 'patternEmpty'],
      'no day': [{ days: [] }, 'badInput'],
      'more days than the longest': [
        { days: Array.from({ length: 400 }, () => ({ kind: 'day', startMinutes: 360, endMinutes: 840 })) },
        'badInput',
      ],
      'an end before its beginning': [
        { days: [{ kind: 'day', startMinutes: 840, endMinutes: 360 }] },
        'endBeforeStart',
      ],
    },
  },
  {
    form: 'apps/driver-roster/web/ReplaceDialog.tsx',
    operation: 'driverRoster.swapLine',
    good: { fleet: 1, lineId: 1, toDriverId: 1 },
    wrong: {
      nobody: [{ toDriverId: 0 }, 'badInput'],
      'a driver that is none': [{ toDriverId: 999_999 }, 'driverUnknown'],
    },
  },
  {
    form: 'apps/incidents/web/open/RateForm.tsx',
    operation: 'incidents.openRate',
    good: { code: 'abc', rating: 3 },
    wrong: { 'no star': [{ rating: 0 }, 'badInput'], 'six stars': [{ rating: 6 }, 'badInput'] },
  },
  {
    form: 'apps/key-handler/web/desk/HandOutForm.tsx',
    operation: 'keyHandler.handOut',
    good: {
      fleet: 1,
      driverId: 1,
      vehicleId: 1,
      keyIds: [],
      handover: { odometerMetres: 2_000_000_000, odometerWhy: 'New', fuel: { kind: 'eighths', level: 8 } },
    },
    wrong: {
      'no reading': [{ handover: { fuel: { kind: 'eighths', level: 8 } } }, 'badInput'],
      'an end that is past': [{ endsAtMs: NOW_MS - DAY_MS }, 'endPast'],
    },
  },
  {
    form: 'apps/key-handler/web/desk/RosterDialog.tsx',
    operation: 'keyHandler.roster',
    good: { fleet: 1, ...LINE, kind: undefined },
    wrong: {
      'an end before its beginning': [BACKWARDS, 'endBeforeStart'],
      'an end days later': [{ endsAtMs: TOMORROW_MS + 30 * DAY_MS }, 'endTooFar'],
    },
  },
  {
    form: 'apps/lab/web/DraftDialog.tsx',
    operation: 'lab.createDraft',
    good: { fleet: 1, name: 'Spring', from: 'preset-nearest' },
    wrong: { 'no name': [{ name: ' ' }, 'draftNameForm'], 'a long name': [{ name: 'x'.repeat(200) }, 'draftNameForm'] },
  },
  {
    form: 'apps/manager/web/groups/GroupNameDialog.tsx',
    operation: 'manager.groups.create',
    good: { name: 'Night desk', copyOf: null },
    wrong: {
      'no name': [{ name: ' ' }, 'groupNameForm'],
      'a name that is there': [{ name: 'Administrator' }, 'groupNameTaken'],
    },
  },
  {
    form: 'apps/manager/web/message/MessageForm.tsx',
    operation: 'manager.messages.send',
    good: { to: { kind: 'users', ids: [1] }, message: 'Snow tonight', expiresAtMs: TOMORROW_MS },
    wrong: {
      nobody: [{ to: { kind: 'users', ids: [] } }, 'badInput'],
      nothing: [{ message: ' ' }, 'messageEmpty'],
      'too much': [{ message: 'x'.repeat(3_999) }, 'messageTooLong'],
      'an end that is past': [{ expiresAtMs: NOW_MS - DAY_MS }, 'expiryPast'],
    },
  },
  {
    form: 'apps/manager/web/users/UserForm.tsx',
    operation: 'manager.users.create',
    good: USER,
    wrong: {
      'no name': [{ name: ' ' }, 'userNameLength'],
      'a name with a sign that nobody sees': [{ name: 'new\u200bcomer' }, 'userNameForm'],
      'no full name': [{ fullName: '' }, 'fullNameForm'],
      'an address of mail that is none': [{ email: 'greta@' }, 'emailForm'],
      'a short password': [{ first: { ...USER.first, password: 'Abc1' } }, 'passwordShort'],
      'mail to nowhere': [{ first: { kind: 'oneTime', by: 'mail' } }, 'emailMissing'],
      'a fleet that the group has not': [{ fleets: [9_999] }, 'fleetNotInGroup'],
    },
  },
  {
    form: 'apps/manager/web/devices/IssueForm.tsx',
    operation: 'manager.devices.issue',
    good: { fleet: 1, kind: 'fitted', plate: '101' },
    wrong: {
      'no car': [{ plate: ' ' }, 'vehicleUnknown'],
      'a tracker without a name': [{ kind: 'tracker', name: ' ' }, 'deviceNameMissing'],
    },
  },
  {
    form: 'apps/meter-resets/web/ClearForm.tsx',
    operation: 'meterResets.clear',
    good: { fleet: 1, resetId: 1, comment: 'Seen' },
    wrong: { 'no comment': [{ comment: ' ' }, 'commentMissing'] },
  },
  {
    form: 'apps/settle/web/fines/FineDialog.tsx',
    operation: 'settle.noteFine',
    good: {
      fleet: 1,
      plate: '101',
      atMs: NOW_MS - DAY_MS,
      offence: 'Red light',
      amountMinor: 100,
      goes: 'owner',
      ...WHY,
      clientKey: KEY,
    },
    wrong: {
      'no amount': [{ amountMinor: 0 }, 'amountWrong'],
      'no offence': [{ offence: ' ' }, 'offenceMissing'],
      'a time to come': [{ atMs: TOMORROW_MS }, 'fineAhead'],
    },
  },
  {
    form: 'apps/shell/web/entry/FirstVisit.tsx',
    operation: 'shell.firstAdmin',
    good: { token: 'abc', user: 'newcomer', fullName: 'New Comer', password: 'Abcdefghi1' },
    wrong: { 'a short name': [{ user: 'ab' }, 'badInput'], 'no full name': [{ fullName: ' ' }, 'badInput'] },
  },
  {
    form: 'apps/tamper/web/rules/ExceptionDialog.tsx',
    operation: 'tamper.addException',
    good: { fleet: 1, code: 'rapidMeter', vehicle: 1, ...WHY },
    wrong: { 'no reason': [NO_WHY, 'reasonMissing'], 'of nobody': [{ vehicle: null }, 'exceptionEmpty'] },
  },
  {
    form: 'apps/tamper/web/rules/RuleDialog.tsx',
    operation: 'tamper.makeVersion',
    good: { fleet: 1, code: 'rapidMeter', threshold: 5, ...WHY },
    wrong: { 'no reason': [NO_WHY, 'reasonMissing'], 'less than nothing': [{ threshold: -1 }, 'thresholdInvalid'] },
  },
  {
    form: 'apps/telematics/web/replay/ShareDialog.tsx',
    operation: 'telematics.shareDrive',
    good: { fleet: 1, vehicle: 1, fromMs: NOW_MS - DAY_MS / 24, toMs: NOW_MS, forWhom: 'Insurer' },
    wrong: {
      'for nobody': [{ forWhom: ' ' }, 'badInput'],
      'an end before its beginning': [{ toMs: NOW_MS - DAY_MS / 12 }, 'spanWrong'],
    },
  },
  {
    form: 'apps/trainer/web/sessions/SessionDialog.tsx',
    operation: 'trainer.planSession',
    good: { fleet: 1, courseId: 1, startsAtMs: TOMORROW_MS, minutes: 60, place: 'Depot', seats: 10 },
    wrong: {
      'no place': [{ place: ' ' }, 'badInput'],
      'a time that is past': [{ startsAtMs: NOW_MS - DAY_MS }, 'sessionPast'],
      'nobody seated': [{ seats: 0 }, 'badInput'],
      'no course': [{ courseId: 999_999 }, 'courseUnknown'],
    },
  },
  {
    form: 'apps/trainer/web/trainings/OpenDialog.tsx',
    operation: 'trainer.openTraining',
    good: { fleet: 1, did: '1001', courseId: 1 },
    wrong: { 'no driver': [{ did: '' }, 'driverUnknown'], 'no course': [{ courseId: 999_999 }, 'courseUnknown'] },
  },
  {
    form: 'apps/trainer/web/trainings/BookDialog.tsx',
    operation: 'trainer.bookTraining',
    good: { fleet: 1, id: 1, version: 1, sessionId: 1 },
    wrong: { 'no session': [{ sessionId: 0 }, 'badInput'] },
  },
  {
    form: 'apps/workshop/web/orders/NoteServiceDialog.tsx',
    operation: 'workshop.noteService',
    good: { fleet: 1, vehicle: 1, rule: 1, date: dateAt(NOW_MS - DAY_MS), odometerKm: null },
    wrong: { 'a day to come': [{ date: dateAt(NOW_MS + 3 * DAY_MS) }, 'dateAhead'] },
  },
  {
    form: 'apps/workshop/web/parts/StockPanel.tsx',
    operation: 'workshop.changeStock',
    good: { fleet: 1, part: 1, kind: 'in', quantity: 1, key: KEY },
    wrong: {
      nothing: [{ quantity: 0 }, 'quantityWrong'],
      'lost without a reason': [{ kind: 'lost' }, 'reasonMissing'],
    },
  },
  {
    form: 'cards/coaching/web/CoachingDialog.tsx',
    operation: 'telematics.coachDriver',
    good: { fleet: 1, driver: 1, course: 1, ...WHY },
    wrong: { 'no reason': [NO_WHY, 'reasonMissing'], 'no course': [{ course: 999_999 }, 'courseUnknown'] },
  },
  {
    form: 'cards/suspension/web/ProposeDialog.tsx',
    operation: 'tamper.propose',
    good: { fleet: 1, id: 1, penalty: 1, reason: 'Meter' },
    wrong: { 'no penalty': [{ penalty: 0 }, 'badInput'] },
  },
];
