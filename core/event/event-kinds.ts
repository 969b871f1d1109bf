/** What sorts of things happen in a fleet, as the log of events is narrowed by them. */
export const EVENT_KINDS = [
  'job',
  'offer',
  'plan',
  'shift',
  'break',
  'meter',
  'query',
  'alert',
  'reset',
  'message',
  'queue',
  'lock',
  'link',
  'call',
  'office',
  'case',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
