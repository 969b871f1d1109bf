import { draftTexts } from '../../drafts/texts.en.ts';

/** Words of the drafts of any table; an application spreads them into its own, with the sentences of its refusals. */
export const recordDraftTexts = {
  ...draftTexts,
  emptyHow: 'Add or change a record in the list: it goes into this draft.',
  added: 'new',
  ended: 'out of use',
  notThere: 'not there',
  change: '{{field}}: {{was}} → {{becomes}}',
  inDraft: '{{name}} is in the draft.',
  movedBy: '{{by}} changed it {{when}}, after it was drafted. What you see is against what is live now.',
  goneSince: '{{by}} took it away {{when}}. Leave it as it is live.',
};
