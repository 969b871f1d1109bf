import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  tabHeld: 'Votre navigateur a bloqué le nouvel onglet. Autorisez les fenêtres pour cette adresse, puis réessayez.',
};
