import { addTexts } from '#engine/web/i18n.ts';
import { textsHook } from '#ui/kit/texts-hook.ts';
import { texts } from './texts.ts';

addTexts({ dialogs: texts });

export const useDialogTexts = textsHook('dialogs', texts);
