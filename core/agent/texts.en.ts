import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  issueAgentKey: (w) => `${w.by} issued a key to an agent${and(': ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  endAgentKey: (w) => `${w.by} ended a key of an agent${and(': ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  joinAgent: (w) => `${w.by} let a user book for an agent${and(': ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  leaveAgent: (w) =>
    `${w.by} no longer lets a user book for an agent${and(': ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  payAgent: (w) => `${w.by} paid an agent${and(', ', w.figure('agent'))}${and(': ', w.money('paidMinor'))}`,
  joinAccount: (w) =>
    `${w.by} let a user book for an account${and(': ', w.figure('user'))}${and(', ', w.figure('account'))}`,
  leaveAccount: (w) =>
    `${w.by} no longer lets a user book for an account${and(': ', w.figure('user'))}${and(', ', w.figure('account'))}`,
} satisfies EventSentences;

export const topics = {
  agents: 'agents',
};
