import { useTranslation } from 'react-i18next';
import { isSetting } from '#core/setting/settings.ts';
import { i18next } from '#engine/web/added-texts.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { fieldSentences } from '#engine/web/resource/field-sentences.ts';
import type { SayKey } from '#ui/resource/words.ts';
import { useFleetTexts } from '../../fleets/web/texts.ts';
import { useLabelTexts } from '../../labels/web/texts.ts';
import { usePenaltyTexts } from '../../penalties/web/texts.ts';
import { partWord } from '../../rates/web/part-words.ts';
import { useRatesTexts } from '../../rates/web/texts.ts';
import { useSettingTexts } from '../../settings/web/texts.ts';
import { useTableTexts } from '../../web/tables/texts.ts';
import type { ConfigurationLineTold } from '../contract.ts';
import { useConfigurationTexts } from './texts.ts';

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
};
const roomOf = (section: string) => ROOMS[section] ?? 'manager-tables';

/** What the lines of a configuration say, each in the words of its own page. */
export function useLineWords() {
  const say = useConfigurationTexts();
  const sayRates = useRatesTexts();
  const saySetting = useSettingTexts();
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
  const changeWords = ({ section, kind, changes }: ConfigurationLineTold): string[] => {
    if (section === 'tariffs') {
      const parts = changes.filter(({ field }) => field !== 'vehicleType' && field !== 'definition');
      if (kind === 'added' || parts.length === 0) return [];
      const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
      return [say('part', { parts: list.format(parts.map(({ field }) => partWord(field, sayRates))) })];
    }
    return changes
      .filter(({ becomes }) => kind === 'changed' || becomes !== false)
      .map(({ field, was, becomes }) =>
        say(kind === 'changed' ? 'change' : 'first', {
          field: fieldWord(section, field),
          was: valueWord(section, field, was),
          becomes: valueWord(section, field, becomes),
        }),
      );
  };
  const refusalWord = ({ section, refusal }: ConfigurationLineTold): string | null => {
    if (!refusal) return null;
    const { code, detail } = refusal;
    const where =
      typeof detail['where'] === 'string' && detail['where'] !== '' ? partWord(detail['where'], sayRates) : '';
    const failure = new CallRefused(code, 422, where === '' ? detail : { ...detail, where });
    const [about] = Object.entries(
      fieldSentences(failure, ((key, values) => t(`manager-tables:${key}`, { ...values })) as SayKey),
    );
    if (about) return `${fieldWord(section, about[0])}: ${about[1]}`;
    return errorSentence(failure, i18next.exists(`${OWN}:errors.${code}`) ? OWN : roomOf(section));
  };
  return { say, sectionWord, nameWord, changeWords, refusalWord };
}
