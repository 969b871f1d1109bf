import { useState } from 'react';
import { isOpenWork } from '#core/long-work/state.ts';
import type { Resource } from '#core/resource/resource.ts';
import { ImportNotice } from '#ui/resource/import/ImportNotice.tsx';
import type { ResourceWords } from '#ui/resource/words.ts';
import { queries, useAct, useOperation } from '../../calls/operations.ts';
import { useReread } from '../../live.ts';
import { store, stored } from '../../storage.ts';
import { useErrorSentence } from '../../use-error-sentence.ts';
import { useWhen } from '../../use-when.ts';
import type { BackgroundClient } from '../resource-client.ts';
import { problemsShown } from './problem-sentence.ts';

/** While a file is being written, how far it is is read so often. */
const PROGRESS_MS = 1_000;

const keyOf = ({ name }: Resource, fleet: number) => ['background-import', name, fleet];

export const rereadImport = (resource: Resource, fleet: number) =>
  void queries.invalidateQueries({ queryKey: keyOf(resource, fleet) });

/** Above a table: the file that is written into it in the background, and what came of one's own until it is closed. */
export function ImportState({
  words,
  client,
  namespace,
  fleet,
}: {
  words: ResourceWords;
  client: BackgroundClient;
  namespace: string;
  fleet: number;
}) {
  const { resource } = words;
  const key = keyOf(resource, fleet);
  const seenKey = key.join('/');
  const when = useWhen();
  const sentence = useErrorSentence(namespace);
  const [seen, setSeen] = useState(() => stored(seenKey));
  const { data, refetch } = useOperation(key, (signal) => client.importState({ fleet }, { signal }), {
    staleMs: 0,
    everyMs: (known) => (known?.import && isOpenWork(known.import.state) ? PROGRESS_MS : undefined),
  });
  useReread('longWork', fleet, refetch);
  const newest = data?.import;
  const stop = useAct(() => client.stopImport({ fleet, workId: newest?.workId ?? 0 }), {
    onDone: () => void refetch(),
    onRefused: () => void refetch(),
  });
  if (!newest) return null;
  const open = isOpenWork(newest.state);
  if (!open && (!newest.own || seen === String(newest.workId))) return null;
  const close = () => {
    store(seenKey, String(newest.workId));
    setSeen(String(newest.workId));
  };
  return (
    <ImportNotice
      words={words}
      notice={{
        ...newest,
        by: newest.askedBy,
        when: when(newest.endedAtMs ?? newest.askedAtMs),
        problems: problemsShown(words, namespace, newest.problems),
      }}
      refusal={stop.error ? sentence(stop.error) : null}
      stopping={stop.isPending}
      onStop={open && newest.own ? () => stop.mutate(undefined) : null}
      onClose={open ? null : close}
    />
  );
}
