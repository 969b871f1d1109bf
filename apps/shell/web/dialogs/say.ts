import { roomTexts } from '#engine/web/room-texts.ts';
import { texts } from './texts.ts';

export const useDialogTexts = roomTexts('dialogs', texts);
