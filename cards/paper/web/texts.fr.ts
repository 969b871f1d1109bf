import { standingTexts } from '#core/standing/standing-texts.ts';
import { resourceTexts } from '#ui/resource/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  resource: {
    ...resourceTexts.resource,
    acts: {
      ...resourceTexts.resource.acts,
      attachPaper: 'a joint un fichier à',
      checkPaper: 'a vérifié',
      openPaper: 'a regardé le fichier de',
    },
  },
  standing: standingTexts.fr,
  paper: {
    one: 'Papier',
    fields: { kindId: 'Sorte', number: 'Numéro', fromDate: 'Valable dès le', untilDate: 'Valable jusqu’au' },
  },
  papers: {
    tab: 'Papiers',
    add: 'Ajouter un papier',
    noKinds:
      'Il n’y a pas encore de sorte de papiers ici. L’entreprise les nomme dans Gestion › Tables › Sortes de papiers.',
    none: 'Il n’y a pas encore de papier ici.',
    standing: 'Ce qui empêche à présent',
    fine: 'Rien ici n’empêche de travailler.',
    fineOwner: 'Aucun papier ne manque, et aucun n’expire bientôt.',
    state: { good: 'valable', ends: 'finit bientôt', over: 'expiré', notYet: 'pas encore valable' },
    through: 'jusqu’au {{date}}',
    forGood: 'sans fin',
    from: 'dès le {{date}}',
    checkedBy: 'Vérifié par {{by}}, {{when}}',
    unchecked: 'Pas encore vérifié',
    check: 'Je l’ai vu',
    checked: '{{name}} est vérifié',
    edit: 'Modifier',
    cancel: 'Retour',
    remove: 'Supprimer',
    removeAsk: 'Supprimer {{name}} avec son fichier ? Son historique reste.',
    removed: '{{name}} est supprimé',
    saved: '{{name}} est enregistré',
    attach: 'Joindre un fichier',
    replace: 'Remplacer le fichier',
    attached: 'Le fichier est gardé',
    open: 'Voir le fichier',
    size: '{{kb}} Ko',
    history: 'Ce qui a été fait',
    of: '{{what}} : {{name}}',
    picture: 'Image de {{name}}',
  },
  errors: {
    ...resourceTexts.errors,
    subjectUnknown: 'Cet enregistrement n’existe plus.',
    fileTooLarge: 'Un fichier a au plus {{mostMb}} Mo. Prenez une image plus petite, ou allégez le PDF.',
    notAPaper: 'Ce fichier n’est ni une image ni un PDF, quoi que dise son nom. Choisissez un JPEG, PNG, WebP ou PDF.',
    tooManyPixels: 'Cette image a plus de {{most}} millions de pixels. Prenez-en une plus petite.',
    pictureBroken: 'Cette image ne peut pas être lue : le fichier est abîmé. Choisissez-en une autre.',
    noFile: 'Ce papier n’a plus de fichier.',
  },
};
