import type { Resource } from '#core/resource/resource.ts';

/** How loudly a message to drivers is shown. */
export const URGENCIES = ['normal', 'urgent'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A message may be good for a week at most. */
export const MOST_VALID_MINUTES = 7 * 24 * 60;

/** The kinds of messages the office sends its drivers, with how urgent each is and how long it is good for. */
export const messageTypeResource = {
  name: 'driverMessageType',
  topic: 'driverMessageTypes',
  key: 'code',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 60, required: true, grow: 2 },
    urgency: { kind: 'choice', of: URGENCIES, required: true },
    validMinutes: { kind: 'number', from: 1, to: MOST_VALID_MINUTES, required: true },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
