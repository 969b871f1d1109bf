import { Stack, Text } from '@mantine/core';
import { letterOf } from '#core/case/letter.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { TYPE_WORDS, type TypeWord } from '#core/incident/letter.ts';
import { givenName } from '#core/language/given-names.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../../web/client.ts';
import { useIncidentKindTexts } from './texts.ts';

const letterBelow = (_: FleetItem, values: RecordValues) => <LetterPreview values={values} />;

/** The kinds of incidents, with the clocks and the letter of each. */
export function IncidentKindsPage() {
  return (
    <ResourcePage
      resource={incidentKindResource}
      client={client.incidentKinds}
      namespace="admin-incidents"
      below={letterBelow}
    />
  );
}

/** Which words a letter may say, and how it reads with some. */
function LetterPreview({ values }: { values: RecordValues }) {
  const say = useIncidentKindTexts();
  const letter = givenName(
    { nameEn: String(values['letterEn'] ?? ''), nameFr: String(values['letterFr'] ?? '') },
    currentLanguage(),
  );
  const facts = Object.fromEntries(TYPE_WORDS.map((word) => [word, say(`incidentKind.sample.${word}`)])) as Record<
    TypeWord,
    string
  >;
  return (
    <Stack gap={4}>
      <Text size="sm" c="var(--ink-soft)">
        {say('incidentKind.letterHint', { words: TYPE_WORDS.map((word) => `{{${word}}}`).join(', ') })}
      </Text>
      {letter.trim() === '' ? null : (
        <Text size="sm" component="section" aria-label={say('incidentKind.preview')} style={{ whiteSpace: 'pre-wrap' }}>
          {letterOf(letter, TYPE_WORDS, facts)}
        </Text>
      )}
    </Stack>
  );
}
