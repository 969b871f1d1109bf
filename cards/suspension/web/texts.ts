import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    penalty: 'Penalty',
    choose: 'Choose a penalty',
    reason: 'Reason, as the driver will read it',
    required: 'This is needed.',
    keep: 'Leave it',
    done: '{{number}} lies before the umpire',
  },
  fr: {
    penalty: 'Sanction',
    choose: 'Choisissez une sanction',
    reason: 'Motif, tel que le chauffeur le lira',
    required: 'Ce champ est nécessaire.',
    keep: 'Laisser',
    done: '{{number}} est devant l’arbitre',
  },
};

export const useSuspensionTexts = roomTexts('suspensionCard', texts);
