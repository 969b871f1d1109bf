import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  issueAgentKey: {
    kind: 'office',
    en: (w) => `${w.by} issued a key to an agent${and(': ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
    fr: (w) => `${w.by} a délivré une clé à un agent${and(' : ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  },
  endAgentKey: {
    kind: 'office',
    en: (w) => `${w.by} ended a key of an agent${and(': ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
    fr: (w) => `${w.by} a mis fin à une clé d’un agent${and(' : ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  },
  joinAgent: {
    kind: 'office',
    en: (w) => `${w.by} let a user book for an agent${and(': ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
    fr: (w) =>
      `${w.by} a laissé un utilisateur réserver pour un agent${and(' : ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  },
  leaveAgent: {
    kind: 'office',
    en: (w) =>
      `${w.by} no longer lets a user book for an agent${and(': ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
    fr: (w) =>
      `${w.by} ne laisse plus un utilisateur réserver pour un agent${and(' : ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  },
  payAgent: {
    kind: 'office',
    en: (w) => `${w.by} paid an agent${and(', ', w.figure('agent'))}${and(': ', w.money('paidMinor'))}`,
    fr: (w) => `${w.by} a payé un agent${and(', ', w.figure('agent'))}${and(' : ', w.money('paidMinor'))}`,
  },
  joinAccount: {
    kind: 'office',
    en: (w) => `${w.by} let a user book for an account${and(': ', w.figure('user'))}${and(', ', w.figure('account'))}`,
    fr: (w) =>
      `${w.by} a laissé un utilisateur réserver pour un compte${and(' : ', w.figure('user'))}${and(', ', w.figure('account'))}`,
  },
  leaveAccount: {
    kind: 'office',
    en: (w) =>
      `${w.by} no longer lets a user book for an account${and(': ', w.figure('user'))}${and(', ', w.figure('account'))}`,
    fr: (w) =>
      `${w.by} ne laisse plus un utilisateur réserver pour un compte${and(' : ', w.figure('user'))}${and(', ', w.figure('account'))}`,
  },
} as const satisfies DeclaredEvents;
