import { errorSentence } from '#engine/web/i18n.ts';
import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    add: 'Add',
    noneLeft: 'No user of such a group is left who signs in for nobody.',
    remove: 'Remove',
    removeOf: 'Remove {{name}}',
    removeAsk: '{{name}} will no longer see the bookings of {{party}}, from their next step on.',
    inactive: 'deactivated',
    added: '{{name}} books for {{party}} now.',
    removed: '{{name}} no longer books for {{party}}.',
    agent: {
      how: 'They sign in and see the bookings of this agent, and nothing else. A user is made in Manager › Users, in a group that may open the page of an agent, such as “Agent”; then it is added here.',
      none: 'Nobody signs in for this agent yet.',
      pick: 'User without an agent',
    },
    account: {
      how: 'They sign in, book for this account, and see its bookings, invoices and statement, and nothing else. A user is made in Manager › Users, in a group that may open that page, such as “Agent”; then it is added here.',
      none: 'Nobody signs in for this account yet.',
      pick: 'User who signs in for nobody',
    },
    errors: {
      userUnknown: 'This user is not there, or is deactivated. Open this again to see who is left.',
      userBooksNot:
        'The group of {{user}} may not open the page of an agent. Put them in the group “Agent”, in Manager › Users.',
      userNotOfFleet: '{{user}} does not see this fleet. Open it to them in Manager › Users.',
      userOfAgent: '{{user}} books for {{agent}} already. Remove them there first.',
      agentUnknown: 'This agent is not there any more. Look at the list again.',
      agentEnded: '{{agent}} has ended. Take it into use again before it gets users or keys.',
      accountUnknown: 'This account is no longer there.',
    },
  },
  fr: {
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
  },
};

export const usePartyTexts = roomTexts('admin-party', texts);

export const partyRefusal = (failure: unknown): string => errorSentence(failure, 'admin-party');
