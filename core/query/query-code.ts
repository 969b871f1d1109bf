import type { Resource } from '#core/resource/resource.ts';
import { FIRST_COMPANY_CODE, LAST_COMPANY_CODE } from './codes.ts';

/** What the drivers of a fleet may ask beyond what every company knows: codes of the company's own, with their names. */
export const queryCodeResource = {
  name: 'queryCode',
  topic: 'queryCodes',
  key: 'code',
  fields: {
    code: { kind: 'number', from: FIRST_COMPANY_CODE, to: LAST_COMPANY_CODE, required: true },
    name: { kind: 'text', most: 60, required: true, grow: 2 },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
