import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  add: 'Ajouter',
  noneLeft: 'Il ne reste aucun utilisateur d’un tel groupe qui ne se connecte pour personne.',
  remove: 'Retirer',
  removeOf: 'Retirer {{name}}',
  removeAsk: '{{name}} ne verra plus les réservations de {{party}}, dès sa prochaine action.',
  inactive: 'désactivé',
  added: '{{name}} réserve maintenant pour {{party}}.',
  removed: '{{name}} ne réserve plus pour {{party}}.',
  agent: {
    how: 'Ils se connectent et voient les réservations de cet agent, et rien d’autre. Un utilisateur se crée dans Gestion › Utilisateurs, dans un groupe qui peut ouvrir la page d’un agent, comme « Agent » ; puis il s’ajoute ici.',
    none: 'Personne ne se connecte encore pour cet agent.',
    pick: 'Utilisateur sans agent',
  },
  account: {
    how: 'Ils se connectent, réservent pour ce compte et en voient les réservations, les factures et le relevé, et rien d’autre. Un utilisateur se crée dans Gestion › Utilisateurs, dans un groupe qui peut ouvrir cette page, comme « Agent » ; puis il s’ajoute ici.',
    none: 'Personne ne se connecte encore pour ce compte.',
    pick: 'Utilisateur qui ne se connecte pour personne',
  },
  errors: {
    userUnknown: 'Cet utilisateur n’est pas là, ou est désactivé. Rouvrez ceci pour voir qui reste.',
    userBooksNot:
      'Le groupe de {{user}} ne peut pas ouvrir la page d’un agent. Mettez-le dans le groupe « Agent », dans Gestion › Utilisateurs.',
    userNotOfFleet: '{{user}} ne voit pas cette flotte. Ouvrez-la-lui dans Gestion › Utilisateurs.',
    userOfAgent: '{{user}} réserve déjà pour {{agent}}. Retirez-le d’abord de là.',
    agentUnknown: 'Cet agent n’est plus là. Regardez de nouveau la liste.',
    agentEnded: '{{agent}} est terminé. Remettez-le en usage avant de lui donner des utilisateurs ou des clés.',
    accountUnknown: 'Ce compte n’existe plus.',
  },
};
