import { letterTemplateResource } from '#core/case/letter-template.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 32,
  resource: letterTemplateResource,
  plural: 'templates of letters about cases',
  texts: {
    en: {
      title: 'Letter templates',
      one: 'Letter template',
      new: 'New letter template',
      empty: 'This fleet has no letters ready for its cases. Add those you write often.',
      fields: {
        code: 'Code',
        name: 'Name',
        caseKind: 'Cases of this kind',
        subjectEn: 'Subject, in English',
        letterEn: 'Letter, in English: {{number}}, {{name}} and so on',
        subjectFr: 'Subject, in French',
        letterFr: 'Letter, in French',
        ended: 'No longer in use',
      },
      choices: {
        caseKind: { incident: 'Incident', lostReport: 'Lost report', suspension: 'Suspension', appeal: 'Appeal' },
      },
    },
    fr: {
      title: 'Modèles de lettres',
      one: 'Modèle de lettre',
      new: 'Nouveau modèle de lettre',
      empty: 'Cette flotte n’a pas de lettre prête pour ses dossiers. Ajoutez celles que vous écrivez souvent.',
      fields: {
        code: 'Code',
        name: 'Nom',
        caseKind: 'Dossiers de ce genre',
        subjectEn: 'Objet, en anglais',
        letterEn: 'Lettre, en anglais : {{number}}, {{name}}, etc.',
        subjectFr: 'Objet, en français',
        letterFr: 'Lettre, en français',
        ended: 'Hors d’usage',
      },
      choices: {
        caseKind: {
          incident: 'Incident',
          lostReport: 'Déclaration de perte',
          suspension: 'Suspension',
          appeal: 'Recours',
        },
      },
    },
  },
} as const satisfies CompanyTable;
