import type { StoredRecord } from '#core/resource/resource.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { RecordHistory } from '#ui/resource/RecordHistory.tsx';
import type { ResourceWords } from '#ui/resource/words.ts';
import { useOperation } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { useWhen } from '../use-when.ts';
import type { ResourceClient } from './resource-client.ts';

/** What happened to a record, read when it is looked at. */
export function RecordPast({
  words,
  client,
  namespace,
  fleet,
  record,
}: {
  words: ResourceWords;
  client: ResourceClient;
  namespace: string;
  fleet: number;
  record: StoredRecord;
}) {
  const when = useWhen();
  const { data, error } = useOperation(
    ['resource', words.resource.name, fleet, 'history', record.id, record.version],
    (signal) => client.history({ fleet, id: record.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, namespace)} />;
  if (!data) return null;
  return <RecordHistory words={words} entries={data.lines} when={when} />;
}
