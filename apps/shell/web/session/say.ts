import { addTexts } from '#engine/web/i18n.ts';
import { textsHook } from '#ui/kit/texts-hook.ts';
import { texts } from './texts.ts';

addTexts({ session: texts });

export const useSessionTexts = textsHook('session', texts);
