import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { client } from '../client.ts';
import { useKeyTexts } from '../texts.ts';
import { rereadDesk } from '../use-desk-live.ts';

const LONGEST_TAG = 40;

/** Keys are scanned on their hooks, and held against what should hang there. */
export function StockTake({ fleet }: { fleet: number }) {
  const say = useKeyTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [tags, setTags] = useState<readonly string[]>([]);
  const { data: board } = useOperation(['keys', fleet, 'board'], (signal) => client.board({ fleet }, { signal }));
  const compare = useAct(() => client.takeStock({ fleet, tags: [...tags] }), {
    onDone: () => void rereadDesk(fleet),
  });
  const taken = compare.data;
  const byId = new Map((board?.keys ?? []).map((key) => [key.id, key]));
  const lines = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const key = byId.get(id);
      if (!key) return [];
      return [say('stock.line', { tag: key.tag, plate: key.plate, state: say(`state.${key.state}`) })];
    });
  const scan = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '') setTags((before) => (before.includes(tag) ? before : [...before, tag]));
  };
  useEffect(() => field.current?.focus(), []);
  const fine = taken && taken.missing.length + taken.unexpected.length + taken.unknown.length === 0;
  return (
    <Panel title={say('stock.title')} beside={<output>{say('stock.scanned', { count: tags.length })}</output>}>
      <Stack gap="sm" maw={640}>
        <Text size="sm">{say('stock.how')}</Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            scan();
          }}
        >
          <TextInput
            ref={field}
            label={say('stock.field')}
            maxLength={LONGEST_TAG}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <Group gap="xs">
          <Button size="xs" loading={compare.isPending} onClick={() => compare.mutate(undefined)}>
            {say('stock.compare')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTags([]);
              compare.reset();
              field.current?.focus();
            }}
          >
            {say('stock.again')}
          </Button>
        </Group>
        {compare.error ? <Refusal sentence={errorSentence(compare.error, 'key-handler')} /> : null}
        {fine ? <output>{say('stock.fine')}</output> : null}
        {taken ? (
          <>
            <Found title={say('stock.missing')} lines={lines(taken.missing)} />
            <Found title={say('stock.unexpected')} lines={lines(taken.unexpected)} />
            <Found title={say('stock.unknown')} lines={taken.unknown} />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Found({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
