import { topicNames } from '#core/topic/topic-names.ts';
import { texts as menuTexts } from '../frame/texts.fr.ts';
import { texts as plannedTexts } from './planned/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...menuTexts,
  planned: plannedTexts,
  title: 'Hansom',
  skip: 'Aller au contenu',
  notYet: 'Pas encore construit',
  bar: {
    label: 'Suite',
    drawer: 'Afficher ou masquer le menu',
    home: 'Accueil',
    clock: 'Heure de la flotte',
    dataAsOf: 'Données à {{time}}',
    clockOf: 'Heure de la flotte, {{zone}}',
    ownClock: 'Cet ordinateur : {{time}}',
    user: 'Menu : {{user}}',
    apps: 'Applis',
    help: 'Aide',
    about: 'À propos de Hansom',
    messages_one: '{{count}} message',
    messages_other: '{{count}} messages',
    changePassword: 'Changer le mot de passe',
    sessions: 'Mes sessions',
    background: 'Arrière-plan',
    signOut: 'Se déconnecter',
    goLong: 'Aller à…',
  },
  nav: { label: 'Menus' },
  home: {
    title: 'Accueil',
    welcome: 'Bienvenue, {{name}}',
    user: 'Utilisateur',
    group: 'Groupe',
    fleets: 'Flottes',
    apps: 'Applications',
    none: 'Aucune application n’est ouverte à votre groupe. Demandez à votre administrateur.',
  },
  manual: { title: 'Manuel d’utilisation' },
  unknown: {
    title: 'Cette page n’existe pas',
    detail: 'L’adresse {{path}} n’appartient à aucune page de la suite.',
    home: 'Aller à l’accueil',
  },
  noRight: {
    title: 'Cette page ne vous est pas ouverte',
    detail: 'Votre groupe {{group}} n’en a pas le droit.',
  },
  failed: { title: 'Cette page est en panne', detail: 'Rien de saisi ailleurs n’est perdu. Rechargez-la.' },
  notAtHand: {
    title: 'Cette page ne peut s’afficher sans liaison',
    detail:
      'Elle n’a pas été chargée avant la coupure. Revenez où vous étiez, et ouvrez-la au retour de la liaison. Ne rechargez pas la suite d’ici là : sans le serveur, elle ne s’ouvre pas.',
    back: 'Revenir',
  },
  palette: { placeholder: 'Page, course, passager, plaque, chauffeur, compte', none: 'Rien ne porte ce nom.' },
  down: {
    title: 'Pas de liaison avec le serveur : ce que vous voyez date de {{time}}.',
    unknown: 'On ne peut savoir où sont les voitures, quelles offres courent, ni quelles courses sont nouvelles.',
    books: 'Les réservations sont gardées ici et partent dans l’ordre au retour de la liaison.',
    waiting_one: '{{count}} réservation attend de partir.',
    waiting_other: '{{count}} réservations attendent de partir.',
    asks_one: '{{count}} réservation gardée sans liaison a besoin de vous.',
    asks_other: '{{count}} réservations gardées sans liaison ont besoin de vous.',
    show: 'Montrer',
  },
  ended: {
    title: 'Vos droits ont changé',
    detail: 'N’est plus montré : {{list}}.',
    one: '{{topic}} de {{fleet}}',
    fleet: 'flotte {{fleet}}',
  },
  topics: { ...topicNames('fr'), positions: 'positions des véhicules' },
  keys: { palette: 'Aller à…', newBooking: 'Nouvelle réservation', help: 'Aide de cette page' },
};
