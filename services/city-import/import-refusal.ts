export const IMPORT_REFUSALS = [
  'NAME_UNUSABLE',
  'FILE_NOT_FOUND',
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'NOT_AN_EXTRACT',
  'FILE_TRUNCATED',
  'FILE_CORRUPT',
  'FORMAT_UNSUPPORTED',
  'NO_STREETS',
] as const;
export type ImportRefusalCode = (typeof IMPORT_REFUSALS)[number];

/** Why an extract cannot become a city; `detail` names what its sentence needs. */
export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode;
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(code: ImportRefusalCode, detail: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}

type Sentence = (detail: Readonly<Record<string, string | number>>) => string;

const SENTENCES: Record<ImportRefusalCode, { readonly en: Sentence; readonly fr: Sentence }> = {
  NAME_UNUSABLE: {
    en: () => 'A city needs a name with a Latin letter or a digit in it, of at most 60 characters, such as Porto.',
    fr: () =>
      'Une ville a besoin d’un nom avec une lettre latine ou un chiffre, de 60 caractères au plus, comme Porto.',
  },
  FILE_NOT_FOUND: {
    en: ({ file }) => `There is no file ${file}.`,
    fr: ({ file }) => `Le fichier ${file} n’existe pas.`,
  },
  FILE_UNREADABLE: {
    en: ({ file, reason }) => `${file} cannot be read (${reason}).`,
    fr: ({ file, reason }) => `${file} ne peut pas être lu (${reason}).`,
  },
  FILE_EMPTY: {
    en: ({ file }) => `${file} is empty.`,
    fr: ({ file }) => `${file} est vide.`,
  },
  NOT_AN_EXTRACT: {
    en: ({ file }) => `${file} is not an OpenStreetMap extract in PBF form (.osm.pbf).`,
    fr: ({ file }) => `${file} n’est pas un extrait OpenStreetMap au format PBF (.osm.pbf).`,
  },
  FILE_TRUNCATED: {
    en: ({ file, bytes }) => `${file} ends in the middle of a block, after ${bytes} bytes: fetch it again.`,
    fr: ({ file, bytes }) => `${file} s’arrête au milieu d’un bloc, après ${bytes} octets : téléchargez-le à nouveau.`,
  },
  FILE_CORRUPT: {
    en: ({ file, bytes }) => `${file} is damaged in the block that begins at byte ${bytes}: fetch it again.`,
    fr: ({ file, bytes }) =>
      `${file} est endommagé dans le bloc qui commence à l’octet ${bytes} : téléchargez-le à nouveau.`,
  },
  FORMAT_UNSUPPORTED: {
    en: ({ file, feature }) => `${file} uses '${feature}', which this import does not know.`,
    fr: ({ file, feature }) => `${file} utilise « ${feature} », que cette importation ne connaît pas.`,
  },
  NO_STREETS: {
    en: ({ file }) => `${file} has no streets that a car can drive and come back from.`,
    fr: ({ file }) => `${file} ne contient aucune rue où une voiture peut rouler et revenir.`,
  },
};

export function importSentence(refusal: ImportRefusal, language: 'en' | 'fr'): string {
  return SENTENCES[refusal.code][language](refusal.detail);
}

/** Why a kept import came to nothing, in both languages; a code that is none of these broke by itself. */
export function problemSentences({ code, detail }: { code: string; detail: ImportRefusal['detail'] }) {
  const sentences = Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ImportRefusalCode] : BROKEN;
  return { en: sentences.en(detail), fr: sentences.fr(detail) };
}

const BROKEN = {
  en: () =>
    'The reading broke off. The log of the suite says why; try again, with a smaller extract if the machine is small.',
  fr: () =>
    'La lecture s’est interrompue. Le journal de la suite dit pourquoi ; recommencez, avec un extrait plus petit si la machine est petite.',
} satisfies { en: Sentence; fr: Sentence };
