import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: { tabHeld: 'Your browser blocked the new tab. Allow pop-ups for this address, then try again.' },
  fr: {
    tabHeld: 'Votre navigateur a bloqué le nouvel onglet. Autorisez les fenêtres pour cette adresse, puis réessayez.',
  },
};

export const useFileTexts = roomTexts('openedFile', texts);
