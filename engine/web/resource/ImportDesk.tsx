import { useState } from 'react';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { ImportDialog, type ImportPlan } from '#ui/resource/ImportDialog.tsx';
import { fieldLabel, type ResourceWords } from '#ui/resource/words.ts';
import { CallRefused } from '../calls/client.ts';
import { useAct } from '../calls/operations.ts';
import { errorSentence } from '../i18n.ts';
import { fieldSentences } from './field-sentences.ts';
import type { ResourceClient } from './resource-client.ts';

/** Imports a CSV: first what it would do, then the deed. */
export function ImportDesk({
  words,
  client,
  namespace,
  fleet,
  opened,
  onClose,
  onChanged,
}: {
  words: ResourceWords;
  client: ResourceClient;
  namespace: string;
  fleet: number;
  opened: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { say } = words;
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const act = useAct((input: { csv: string; dryRun: boolean }) => client.importCsv({ fleet, ...input }), {
    onDone: (answer) => {
      setRefusal(null);
      setPlan(answer);
      if (!answer.written) return;
      toast({
        severity: 'success',
        summary: say('resource.importDone', { added: answer.added, changed: answer.changed }),
      });
      onChanged();
      close();
    },
    onRefused: (failure) => {
      setPlan(null);
      setRefusal(failure);
    },
  });
  function close() {
    setPlan(null);
    setRefusal(null);
    onClose();
  }
  const problemText = ({ code, detail }: ImportPlan['problems'][number]) => {
    const failure = new CallRefused(code, 422, detail);
    const [field] = Object.entries(fieldSentences(failure, say));
    return field ? `${fieldLabel(words, field[0])}: ${field[1]}` : errorSentence(failure, namespace);
  };
  return (
    <ImportDialog
      words={words}
      opened={opened}
      plan={plan}
      refusal={refusal ? errorSentence(refusal, namespace) : null}
      busy={act.isPending}
      problemText={problemText}
      onTry={(csv) => act.mutate({ csv, dryRun: true })}
      onImport={(csv) => act.mutate({ csv, dryRun: false })}
      onClose={close}
    />
  );
}
