import { Button, Fieldset, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { client, type Hit } from '../client.ts';
import { useDeskTexts } from './texts.ts';

const LONGEST = 60;

/** One field for a tag, a plate, a DID or a name: a scanner types and ends with Enter, as a person does. */
export function FindField({ fleet, onFound }: { fleet: number; onFound: (hit: Hit) => void }) {
  const say = useDeskTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [hits, setHits] = useState<readonly Hit[] | null>(null);
  const take = (hit: Hit) => {
    setTyped('');
    setHits(null);
    onFound(hit);
    field.current?.focus();
  };
  const find = useAct((text: string) => client.find({ fleet, text }), {
    onDone: ({ hits: found }) => {
      const [one] = found;
      // The one that is meant to the letter goes before names that only have it in them.
      if (one && (found.length === 1 || one.by === 'tag')) take(one);
      else setHits(found);
    },
  });
  useEffect(() => field.current?.focus(), []);
  useKeys([{ key: 'F2', does: say('keys.find'), run: () => field.current?.focus() }]);
  return (
    <div style={{ flex: 1 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') find.mutate(typed);
        }}
      >
        <TextInput
          ref={field}
          label={say('find.label')}
          placeholder={say('find.hint')}
          maxLength={LONGEST}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setHits(null);
          }}
        />
      </form>
      {find.error ? <Refusal sentence={errorSentence(find.error, 'key-handler')} /> : null}
      <output>{hits?.length === 0 ? say('find.none', { text: typed }) : null}</output>
      {hits && hits.length > 0 ? (
        <Fieldset variant="unstyled" legend={say('find.several')} mt={6}>
          <Group gap="xs">
            {hits.map((hit) => (
              <Button
                key={`${hit.driver?.id ?? ''} ${hit.vehicle?.id ?? ''}`}
                size="xs"
                variant="default"
                onClick={() => take(hit)}
              >
                {hit.driver
                  ? say('find.driver', { did: hit.driver.did, name: hit.driver.name })
                  : say('find.vehicle', { plate: hit.vehicle?.plate ?? '' })}
              </Button>
            ))}
          </Group>
        </Fieldset>
      ) : null}
    </div>
  );
}
