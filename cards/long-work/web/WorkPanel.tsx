import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/language/languages.ts';
import { languageOf } from '#core/language/languages.ts';
import { BROKEN, isOpenWork } from '#core/long-work/state.ts';
import { workNamed } from '#core/long-work/work-named.ts';
import { topicNames } from '#core/topic/topic-names.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { countText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { fetchFile } from '#ui/kit/save-file.ts';
import type { ToldWork } from '../contract.ts';
import { client } from './client.ts';
import { useWorkTexts } from './texts.ts';

/** The user's long work: how far it is, what came of it, and what can be done about it. */
export function WorkPanel({ work, onDone }: { work: readonly ToldWork[]; onDone: () => void }) {
  const say = useWorkTexts();
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {say('title')}
      </Title>
      {work.length === 0 ? <Nothing title={say('none')} /> : null}
      {work.map((one) => (
        <Work key={one.id} work={one} onDone={onDone} />
      ))}
    </Stack>
  );
}

function Work({ work, onDone }: { work: ToldWork; onDone: () => void }) {
  const say = useWorkTexts();
  const { i18n } = useTranslation();
  const when = useWhen();
  const sentence = useErrorSentence('long-work');
  const language = languageOf(i18n.language);
  const kind = workNamed(work.kind);
  const about = topicText(work.about, language);
  const subject = about ?? work.subject?.[language];
  const title = [kind?.title[language] ?? work.kind, ...(subject ? [subject] : [])].join(' – ');
  const fleets = useFleets();
  const fleet = fleets.length > 1 ? fleets.find(({ id }) => id === work.fleet)?.name : undefined;
  const unfinished = work.state === 'failed' || work.state === 'cancelled';
  const which = { workId: work.id };
  const cancel = useAct(() => client.cancel(which), { onDone, onRefused: onDone });
  const retry = useAct(() => client.retry(which), { onDone });
  const file = useAct(() => client.file(which), { onDone: ({ path }) => fetchFile(path) });
  const failure = cancel.error ?? retry.error ?? file.error;
  const small = { size: 'compact-xs', variant: 'default' } as const;
  const share = work.total ? (100 * work.done) / work.total : 0;
  return (
    <article aria-label={title}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c={work.state === 'failed' ? 'red' : 'dimmed'}>
          {say(`state.${work.state}`)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          ...(fleet ? [fleet] : []),
          say('begun', { by: work.own ? work.askedBy : say('schedule'), when: when(work.askedAtMs) }),
          ...(work.endedAtMs === null ? [] : [say('ended', { when: when(work.endedAtMs) })]),
        ].join(' · ')}
      </Text>
      {work.state === 'running' ? (
        <Group gap="xs" wrap="nowrap">
          <Progress value={share} flex={1} aria-label={title} />
          <Text size="xs">
            {work.total === null
              ? countText(work.done, language)
              : say('progress', { done: countText(work.done, language), total: countText(work.total, language) })}
          </Text>
        </Group>
      ) : null}
      {work.again && isOpenWork(work.state) ? <Text size="xs">{say('again')}</Text> : null}
      {work.figures ? (
        <Text size="xs">
          {Object.entries(work.figures)
            .map(([name, value]) =>
              say('figure', { name: kind?.figures[name]?.[language] ?? name, value: countText(value, language) }),
            )
            .join(' · ')}
        </Text>
      ) : null}
      {work.told ? <Text size="xs">{work.told[language]}</Text> : null}
      {work.fault === null ? null : (
        <Refusal
          sentence={work.fault === BROKEN ? say('broken') : (kind?.faults[work.fault]?.[language] ?? work.fault)}
        />
      )}
      {unfinished && kind?.again ? <Text size="xs">{kind.again[language]}</Text> : null}
      <Group gap="xs">
        {isOpenWork(work.state) ? (
          <Button
            {...small}
            aria-label={say('cancelNamed', { title })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            {say('cancel')}
          </Button>
        ) : null}
        {unfinished && !kind?.again ? (
          <Button
            {...small}
            aria-label={say('retryNamed', { title })}
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            {say('retry')}
          </Button>
        ) : null}
        {work.file === null ? null : (
          <Button
            {...small}
            aria-label={say('fetchNamed', { title })}
            loading={file.isPending}
            onClick={() => file.mutate(undefined)}
          >
            {say('fetch')}
          </Button>
        )}
      </Group>
      {failure ? <Refusal sentence={sentence(failure)} /> : null}
    </article>
  );
}

const topicText = (topic: string | null, language: Language): string | undefined =>
  topic === null ? undefined : Object.entries(topicNames(language)).find(([name]) => name === topic)?.[1];
