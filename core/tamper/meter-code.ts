import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { DAY_CLASSES } from '../tariff/tariff.ts';

/** The days of a week, and public holidays of the calendar that the fleet's fares go by. */
export const CODE_DAYS = DAY_CLASSES.filter((day) => day !== 'eve');

/** Which codes of a taximeter are right in some areas of a fleet at some hours: what its meters are judged by. */
export const meterCodeResource = {
  name: 'meterCode',
  topic: 'meterCodes',
  key: 'name',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    codes: { kind: 'words', most: 12, required: true },
    /** None: wherever no other row of that hour names the area. */
    areaIds: { kind: 'references', to: 'area', grow: 2 },
    /** None: all days. */
    days: { kind: 'choices', of: CODE_DAYS },
    /** Both or neither; an end that is not after the beginning is on the day after. */
    startsAt: { kind: 'text', most: 5, form: 'clock' },
    endsAt: { kind: 'text', most: 5, form: 'clock' },
  },
  together: bothHours,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

function bothHours({ startsAt, endsAt }: RecordValues): FieldProblem[] {
  if (Boolean(startsAt) === Boolean(endsAt)) return [];
  return [{ field: startsAt ? 'endsAt' : 'startsAt', rule: 'neededHere' }];
}
