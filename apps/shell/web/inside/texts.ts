import { textsHook } from '#ui/kit/texts-hook.ts';
import { menuTexts } from '../frame/menu-texts.ts';
import { plannedTexts } from './planned-texts.ts';

export const texts = {
  en: {
    ...menuTexts.en,
    planned: plannedTexts.en,
    title: 'Hansom',
    skip: 'Skip to the content',
    notYet: 'Not built yet',
    bar: {
      label: 'Suite',
      drawer: 'Show or hide the menu',
      home: 'Home',
      clock: 'Time of the fleet',
      user: 'Menu of {{user}}',
      signOut: 'Sign out',
      go: 'Go to',
      goLong: 'Go to a page',
    },
    nav: { label: 'Menus' },
    home: {
      title: 'Home',
      welcome: 'Welcome, {{name}}',
      user: 'User',
      group: 'Group',
      fleets: 'Fleets',
      apps: 'Applications',
      none: 'No application is open to your group. Ask your administrator.',
    },
    unknown: {
      title: 'There is no such page',
      detail: 'The address {{path}} belongs to no page of the suite.',
      home: 'Go to the home page',
    },
    noRight: { title: 'This page is not open to you', detail: 'Your group {{group}} does not hold the right for it.' },
    failed: { title: 'This page failed', detail: 'Nothing you entered elsewhere is lost. Load it again.' },
    palette: { placeholder: 'Where to?', none: 'No page is called that.' },
    keys: { palette: 'Go to a page', newBooking: 'New booking' },
  },
  fr: {
    ...menuTexts.fr,
    planned: plannedTexts.fr,
    title: 'Hansom',
    skip: 'Aller au contenu',
    notYet: 'Pas encore construit',
    bar: {
      label: 'Suite',
      drawer: 'Afficher ou masquer le menu',
      home: 'Accueil',
      clock: 'Heure de la flotte',
      user: 'Menu de {{user}}',
      signOut: 'Se déconnecter',
      go: 'Aller à',
      goLong: 'Aller à une page',
    },
    nav: { label: 'Menus' },
    home: {
      title: 'Accueil',
      welcome: 'Bienvenue, {{name}}',
      user: 'Utilisateur',
      group: 'Groupe',
      fleets: 'Flottes',
      apps: 'Applications',
      none: "Aucune application n'est ouverte à votre groupe. Demandez à votre administrateur.",
    },
    unknown: {
      title: "Cette page n'existe pas",
      detail: "L'adresse {{path}} n'appartient à aucune page de la suite.",
      home: "Aller à l'accueil",
    },
    noRight: {
      title: 'Cette page ne vous est pas ouverte',
      detail: "Votre groupe {{group}} n'en a pas le droit.",
    },
    failed: { title: 'Cette page est en panne', detail: "Rien de saisi ailleurs n'est perdu. Rechargez-la." },
    palette: { placeholder: 'Où aller ?', none: 'Aucune page ne porte ce nom.' },
    keys: { palette: 'Aller à une page', newBooking: 'Nouvelle réservation' },
  },
};

export const useShellTexts = textsHook('shell', texts);
