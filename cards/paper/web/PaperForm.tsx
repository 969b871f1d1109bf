import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RecordValues } from '#core/resource/resource.ts';
import type { CallRefused } from '#engine/web/calls/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { fieldSentences } from '#engine/web/resource/field-sentences.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { RecordForm } from '#ui/resource/RecordForm.tsx';
import type { PaperClient } from './client.ts';
import type { PaperDesk } from './paper-desk.ts';
import { usePaperTexts } from './texts.ts';

type Values = Parameters<PaperClient['create']>[0]['values'];

/** The fields of a new paper, or of one that is changed. */
export function PaperForm({
  desk,
  start,
  save,
  onClose,
}: {
  desk: PaperDesk;
  start: RecordValues;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}) {
  const say = usePaperTexts();
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const { words } = desk;
  const keep = useAct((values: RecordValues) => save(values as Values), {
    onDone: (_, values) => {
      toast({ severity: 'success', summary: say('papers.saved', { name: kindOf(words, values) }) });
      desk.onChanged();
      onClose();
    },
    onRefused: (failure) => {
      setRefusal(failure);
      if (typeof failure.data['field'] !== 'string') desk.onRefused(failure);
    },
  });
  return (
    <RecordForm
      words={words}
      start={start}
      told={fieldSentences(refusal, words.say)}
      readOnly={false}
      busy={keep.isPending}
      onSave={(values) => {
        setRefusal(null);
        keep.mutate(values);
      }}
      also={
        <Button variant="default" onClick={onClose}>
          {say('papers.cancel')}
        </Button>
      }
    />
  );
}

const kindOf = ({ choices }: PaperDesk['words'], { kindId }: RecordValues): string =>
  choices['kindId']?.find(({ id }) => id === kindId)?.label ?? '';
