/** What the watchdogs tell the coaches. */
export const ALERT_TYPES = [
  'Delayed',
  'NoCar',
  'NotMoving',
  'Unreachable',
  'AtRisk',
  'Stuck',
  'Expiry',
  'Meter',
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** Office work to be done by a person: a super task. */
export const TASK_REQUESTS = ['CallBack', 'Complaint', 'AtRisk', 'Stuck', 'Import', 'Mail'] as const;
export type TaskRequest = (typeof TASK_REQUESTS)[number];
