import { draftTexts } from '../../drafts/texts.ts';

/** Words of the drafts of any table; an application spreads them into its own, with the sentences of its refusals. */
export const recordDraftTexts = {
  en: {
    ...draftTexts.en,
    emptyHow: 'Add or change a record in the list: it goes into this draft.',
    added: 'new',
    ended: 'out of use',
    notThere: 'not there',
    change: '{{field}}: {{was}} → {{becomes}}',
    inDraft: '{{name}} is in the draft.',
    movedBy: '{{by}} changed it {{when}}, after it was drafted. What you see is against what is live now.',
    goneSince: '{{by}} took it away {{when}}. Leave it as it is live.',
  },
  fr: {
    ...draftTexts.fr,
    emptyHow: 'Ajoutez ou modifiez une ligne de la liste : elle va dans ce projet.',
    added: 'nouveau',
    ended: 'hors d’usage',
    notThere: 'absent',
    change: '{{field}} : {{was}} → {{becomes}}',
    inDraft: '{{name}} est dans le projet.',
    movedBy: '{{by}} l’a modifié ({{when}}) après le projet. Ce que vous voyez part de ce qui est en vigueur.',
    goneSince: '{{by}} l’a supprimé ({{when}}). Laissez-le comme en vigueur.',
  },
};
