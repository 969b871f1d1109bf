import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  issueAgentKey: (w) =>
    `${w.by} a délivré une clé à un agent${and(' : ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  endAgentKey: (w) =>
    `${w.by} a mis fin à une clé d’un agent${and(' : ', w.figure('agent'))}${and(', ', w.figure('name'))}`,
  joinAgent: (w) =>
    `${w.by} a laissé un utilisateur réserver pour un agent${and(' : ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  leaveAgent: (w) =>
    `${w.by} ne laisse plus un utilisateur réserver pour un agent${and(' : ', w.figure('user'))}${and(', ', w.figure('agent'))}`,
  payAgent: (w) => `${w.by} a payé un agent${and(', ', w.figure('agent'))}${and(' : ', w.money('paidMinor'))}`,
  joinAccount: (w) =>
    `${w.by} a laissé un utilisateur réserver pour un compte${and(' : ', w.figure('user'))}${and(', ', w.figure('account'))}`,
  leaveAccount: (w) =>
    `${w.by} ne laisse plus un utilisateur réserver pour un compte${and(' : ', w.figure('user'))}${and(', ', w.figure('account'))}`,
};

export const topics: typeof en.topics = {
  agents: 'agents',
};
