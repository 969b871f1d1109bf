import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const ALERTS: Readonly<Record<string, string>> = {
  Delayed: 'a job is late without a car',
  NoCar: 'no car is found',
  NotMoving: 'a car does not move',
  Unreachable: 'a car is not heard from',
  AtRisk: 'a pre-booking has no car yet',
  Stuck: 'a trip does not end',
  Expiry: 'papers run out',
  Meter: 'a meter was reset',
  CallBack: 'call back',
  Complaint: 'complaint',
  Import: 'import',
  Mail: 'a mail could not be sent',
};

export const events = {
  alertBegan: (w) => `Alert ${w.id} began${and(': ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  alertEnded: (w) => `Alert ${w.id} is over${and(': ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  finishAlert: (w) => `${w.by} finished alert ${w.id}${and(': ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  taskBegan: (w) => `Task ${w.id} began${and(': ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  taskEnded: (w) => `Task ${w.id} is over${and(': ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  finishTask: (w) => `${w.by} finished task ${w.id}${and(': ', ALERTS[w.figure('request')] ?? w.figure('request'))}`,
} satisfies EventSentences;
