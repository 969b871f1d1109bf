import { useTranslation } from 'react-i18next';
import { AREAS } from '#core/configuration/area-items.ts';
import { isSetting } from '#core/setting/settings.ts';
import { i18next } from '#engine/web/added-texts.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { sizeText } from '#engine/web/drawing/problem-sentence.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { fieldSentences } from '#engine/web/resource/field-sentences.ts';
import type { SayKey } from '#ui/resource/words.ts';
import { useAreaRefusal } from '../../areas/web/area-refusal.ts';
import { useFleetTexts } from '../../fleets/web/texts.ts';
import { useLabelTexts } from '../../labels/web/texts.ts';
import { usePenaltyTexts } from '../../penalties/web/texts.ts';
import { partWord } from '../../rates/web/part-words.ts';
import { useRatesTexts } from '../../rates/web/texts.ts';
import { useSettingTexts } from '../../settings/web/texts.ts';
import { useTableTexts } from '../../web/tables/texts.ts';
import type { ConfigurationLineTold, LeftOutTold } from '../contract.ts';
import { useConfigurationTexts } from './texts.ts';

type Border = NonNullable<ConfigurationLineTold['border']>;

const OWN = 'manager-configuration';
const LONGEST_VALUE = 80;

/** Which room says the words of a section. */
const ROOMS: Readonly<Record<string, string>> = {
  companySettings: 'manager-settings',
  fleetSettings: 'manager-settings',
  labels: 'manager-labels',
  tariffs: 'manager-rates',
  penalty: 'manager-penalties',
  subFleet: 'manager-fleets',
  [AREAS]: 'manager-areas',
};
const roomOf = (section: string) => ROOMS[section] ?? 'manager-tables';

/** What the lines of a configuration say, each in the words of its own page. */
export function useLineWords() {
  const say = useConfigurationTexts();
  const sayRates = useRatesTexts();
  const saySetting = useSettingTexts();
  const areaRefusal = useAreaRefusal();
  // Their words are added by being imported.
  useTableTexts();
  useFleetTexts();
  useLabelTexts();
  usePenaltyTexts();
  const { t, i18n } = useTranslation();
  const told = (keys: readonly string[], otherwise: string) => {
    const key = keys.find((one) => i18next.exists(one));
    return key ? String(t(key)) : otherwise;
  };

  const sectionWord = (section: string) =>
    told([`${OWN}:section.${section}`, `manager-tables:${section}.title`], section);
  const nameWord = ({ section, name }: Pick<ConfigurationLineTold, 'section' | 'name'>) => {
    if (roomOf(section) === 'manager-settings') return isSetting(name) ? saySetting(`name.${name}`) : name;
    return section === 'tariffs' && name === '' ? say('allTypes') : name;
  };
  const fieldWord = (section: string, field: string) => {
    if (roomOf(section) === 'manager-settings') return say('setting');
    if (section === 'labels') return told([`${OWN}:language.${field}`], field);
    return told(
      [
        `${roomOf(section)}:${section}.fields.${field}`,
        `${OWN}:${section === 'tariffs' ? 'tariff' : section}.fields.${field}`,
      ],
      field,
    );
  };
  const valueWord = (section: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return say('nothing');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((one) => valueWord(section, field, one)).join(', ');
    if (typeof value === 'object') return 'one' in value ? String(value.one) : '…';
    const text = String(value);
    const known = told([`${roomOf(section)}:${section}.choices.${field}.${text}`], text);
    return known.length > LONGEST_VALUE ? `${known.slice(0, LONGEST_VALUE - 1)}…` : known;
  };
  const sizeWord = (squareMetres: number) => sizeText(squareMetres, i18n.language);
  const borderWords = ({ was, is, cornersMoved, gained, lost }: Border): string[] => {
    const size = is ?? was;
    if (!was || !is) return size ? [say('border', { count: size.corners, size: sizeWord(size.squareMetres) })] : [];
    return [
      say('borderMoved', { count: cornersMoved, was: was.corners, is: is.corners }),
      say('ground', { gained: sizeWord(gained), lost: sizeWord(lost), size: sizeWord(is.squareMetres) }),
    ];
  };
  const changeWords = ({ section, kind, changes, border }: ConfigurationLineTold): string[] => {
    if (section === AREAS && kind !== 'changed') return border ? borderWords(border) : [];
    if (section === 'tariffs') {
      const parts = changes.filter(({ field }) => field !== 'vehicleType' && field !== 'definition');
      if (kind === 'added' || parts.length === 0) return [];
      const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
      return [say('part', { parts: list.format(parts.map(({ field }) => partWord(field, sayRates))) })];
    }
    const words = changes
      .filter(({ becomes }) => kind === 'changed' || becomes !== false)
      .map(({ field, was, becomes }) =>
        say(kind === 'changed' ? 'change' : 'first', {
          field: fieldWord(section, field),
          was: valueWord(section, field, was),
          becomes: valueWord(section, field, becomes),
        }),
      );
    return border ? [...words, ...borderWords(border)] : words;
  };
  const refusalWord = ({ section, refusal }: Pick<ConfigurationLineTold, 'section' | 'refusal'>): string | null => {
    if (!refusal) return null;
    const { code, detail } = refusal;
    const where =
      typeof detail['where'] === 'string' && detail['where'] !== '' ? partWord(detail['where'], sayRates) : '';
    const failure = new CallRefused(code, 422, where === '' ? detail : { ...detail, where });
    if (section === AREAS && !i18next.exists(`${OWN}:errors.${code}`)) return areaRefusal(failure);
    const [about] = Object.entries(
      fieldSentences(failure, ((key, values) => t(`manager-tables:${key}`, { ...values })) as SayKey),
    );
    if (about) return `${fieldWord(section, about[0])}: ${about[1]}`;
    return errorSentence(failure, i18next.exists(`${OWN}:errors.${code}`) ? OWN : roomOf(section));
  };
  /** Why the whole was refused, and what stood against the line that it was refused for. */
  const refusedWord = (failure: unknown): string => {
    const sentence = errorSentence(failure, OWN);
    if (!(failure instanceof CallRefused) || failure.code !== 'configurationRefused') return sentence;
    const { id, code, ...detail } = failure.data as Record<string, string | number>;
    const [section = ''] = String(id).split('/');
    return `${sentence} ${sectionWord(section)}: ${refusalWord({ section, refusal: { code: String(code), detail } }) ?? ''}`;
  };
  const leftOutWord = ({ section, name, field, names }: LeftOutTold) =>
    say('leftOut', {
      section: sectionWord(section),
      name: nameWord({ section, name }),
      field: fieldWord(section, field),
      names: names.join(', '),
    });
  return { say, sectionWord, nameWord, changeWords, refusalWord, refusedWord, leftOutWord };
}
