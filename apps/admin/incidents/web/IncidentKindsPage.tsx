import { Stack, Text } from '@mantine/core';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { LETTER_WORDS, type LetterWord, letterOf } from '#core/incident/letter.ts';
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
  const letter = String(values[currentLanguage() === 'fr' ? 'letterFr' : 'letterEn'] ?? '');
  const facts = Object.fromEntries(LETTER_WORDS.map((word) => [word, say(`incidentKind.sample.${word}`)])) as Record<
    LetterWord,
    string
  >;
  return (
    <Stack gap={4}>
      <Text size="sm" c="var(--ink-soft)">
        {say('incidentKind.letterHint', { words: LETTER_WORDS.map((word) => `{{${word}}}`).join(', ') })}
      </Text>
      {letter.trim() === '' ? null : (
        <Text size="sm" component="section" aria-label={say('incidentKind.preview')} style={{ whiteSpace: 'pre-wrap' }}>
          {letterOf(letter, facts)}
        </Text>
      )}
    </Stack>
  );
}
