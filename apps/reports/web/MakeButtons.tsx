import { Button } from '@mantine/core';
import { IconFileTypePdf, IconMail, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedReport } from '#cards/figure/contract.ts';
import { usualSpan } from '#cards/figure/web/asked-place.ts';
import type { FigureName } from '#core/figure/figures.ts';
import type { ReportFormat } from '#core/figure/made-report.ts';
import { type ReportName, reportNamed } from '#core/figure/reports.ts';
import { languageOf } from '#core/language/languages.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { MailsDialog } from '../mails/web/MailsDialog.tsx';
import { useMailTexts } from '../mails/web/texts.ts';
import { client } from './client.ts';
import { useReportTexts } from './texts.ts';

/** Lets a file be made of the report that is shown, or has it mailed. */
export function MakeButtons({ page, asked, drawn }: { page: ReportName; asked: AskedReport; drawn: FigureName }) {
  const say = useReportTexts();
  const mail = useMailTexts();
  const [mails, setMails] = useState(false);
  const [span = usualSpan(reportNamed(page))] = usePlace('span');
  const language = languageOf(useTranslation().i18n.language);
  const make = useAct((format: ReportFormat) => client.make({ ...asked, page, format, language, drawn }), {
    onDone: () => toast({ severity: 'success', summary: say('making') }),
    onRefused: (refusal) => toast({ severity: 'error', summary: errorSentence(refusal, 'reports') }),
  });
  const button = { size: 'xs', variant: 'default', disabled: make.isPending } as const;
  return (
    <>
      <Button {...button} leftSection={<IconFileTypePdf size={14} aria-hidden />} onClick={() => make.mutate('pdf')}>
        {say('asPdf')}
      </Button>
      <Button {...button} leftSection={<IconTable size={14} aria-hidden />} onClick={() => make.mutate('xlsx')}>
        {say('asXlsx')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={() => setMails(true)}
      >
        {mail('open')}
      </Button>
      {mails ? <MailsDialog shown={{ page, asked, drawn, span }} onClose={() => setMails(false)} /> : null}
    </>
  );
}
