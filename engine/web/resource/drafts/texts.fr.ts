import { draftTexts } from '../../drafts/texts.fr.ts';
import type { recordDraftTexts as en } from './texts.en.ts';

export const recordDraftTexts: typeof en = {
  ...draftTexts,
  emptyHow: 'Ajoutez ou modifiez une ligne de la liste : elle va dans ce projet.',
  added: 'nouveau',
  ended: 'hors d’usage',
  notThere: 'absent',
  change: '{{field}} : {{was}} → {{becomes}}',
  inDraft: '{{name}} est dans le projet.',
  movedBy: '{{by}} l’a modifié ({{when}}) après le projet. Ce que vous voyez part de ce qui est en vigueur.',
  goneSince: '{{by}} l’a supprimé ({{when}}). Laissez-le comme en vigueur.',
};
