import { NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Gender, WordForms } from '#core/label/system-labels.ts';
import { languageName } from '#core/language/language-name.ts';
import type { Language } from '#core/language/languages.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { type LabelDraft, ruledPlural } from './label-draft.ts';
import classes from './labels.module.css';
import { useLabelTexts } from './texts.ts';

/** The own word of a term in one language; its plural and its article are asked for once a word is typed. */
export function WordCell({
  language,
  standard,
  usual,
  draft,
  open,
  onChange,
  onKey,
}: {
  language: Language;
  /** What the row is called in the language of the page. */
  standard: string;
  usual: WordForms;
  draft: LabelDraft;
  open: boolean;
  onChange: (draft: LabelDraft) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  const say = useLabelTexts();
  const word = draft[language];
  const spoken = { word: standard, language: languageName(language, currentLanguage()) };
  const put = (part: Partial<WordForms>) => onChange({ ...draft, [language]: { ...word, ...part } });
  return (
    <span className={classes.words}>
      <TextInput
        size="xs"
        lang={language}
        data-column={language}
        aria-label={say('labels.ownOf', spoken)}
        placeholder={usual.one}
        value={word.one}
        onChange={(event) => put({ one: event.currentTarget.value })}
        onKeyDown={onKey}
      />
      {word.one.trim() !== '' && open ? (
        <span className={classes.more}>
          <TextInput
            size="xs"
            lang={language}
            aria-label={say('labels.manyOf', spoken)}
            placeholder={ruledPlural(word.one, language)}
            value={word.many}
            onChange={(event) => put({ many: event.currentTarget.value })}
            onKeyDown={onKey}
          />
          {language === 'fr' ? (
            <NativeSelect
              size="xs"
              aria-label={say('labels.genderOf', { word: standard })}
              data={(['m', 'f'] as const).map((gender) => ({ value: gender, label: say(`labels.gender.${gender}`) }))}
              value={draft.fr.gender}
              onChange={(event) =>
                onChange({ ...draft, fr: { ...draft.fr, gender: event.currentTarget.value as Gender } })
              }
            />
          ) : null}
        </span>
      ) : word.one.trim() !== '' ? (
        <small>{say('labels.many', { word: word.many || ruledPlural(word.one, language) })}</small>
      ) : null}
    </span>
  );
}
