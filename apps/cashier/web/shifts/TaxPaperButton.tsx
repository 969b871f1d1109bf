import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { fetchFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useShiftTexts } from './texts.ts';

/** Issues the tax invoice of a pay-in and fetches it; issued before, it is a copy. */
export function TaxPaperButton({
  fleet,
  number,
  text,
  onIssued,
}: {
  fleet: number;
  /** Of the pay-in. */
  number: number;
  text: string;
  onIssued?: () => void;
}) {
  const say = useShiftTexts();
  const { language } = useTranslation().i18n;
  const issue = useAct(() => client.issueTaxPaper({ fleet, payIn: number, language: languageOf(language) }), {
    onDone: ({ path }) => {
      fetchFile(path);
      onIssued?.();
    },
    onRefused: (failure) => toast({ severity: 'error', summary: errorSentence(failure, 'cashier') }),
  });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={say('issueOne', { number })}
      loading={issue.isPending}
      onClick={() => issue.mutate(undefined)}
    >
      {text}
    </Button>
  );
}
