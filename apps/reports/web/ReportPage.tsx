import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { REPORT_PLACES } from '#cards/figure/web/asked-place.ts';
import { FigureReport } from '#cards/figure/web/FigureReport.tsx';
import { type ReportName, reportNamed } from '#core/figure/reports.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useMove, usePlaces } from '#engine/web/place.ts';
import { SavedMenu } from '#engine/web/search/SavedMenu.tsx';
import { client } from './client.ts';
import { MakeButtons } from './MakeButtons.tsx';
import { SentencesDialog } from './SentencesDialog.tsx';
import { useReportTexts } from './texts.ts';

const NOTHING = Object.fromEntries(REPORT_PLACES.map((name) => [name, undefined]));

/** One of the reports, with what was kept of it and the sentences of its figures. */
export function ReportPage({ name, before }: { name: ReportName; before?: ReactNode }) {
  const say = useReportTexts();
  const fleets = useFleets();
  const move = useMove();
  const places = usePlaces(REPORT_PLACES);
  const [reading, setReading] = useState(false);
  const shape = reportNamed(name);
  return (
    <>
      <FigureReport
        key={name}
        name={name}
        title={say(name)}
        shape={shape}
        fleets={fleets}
        client={client}
        namespace="reports"
        before={before}
        renderAfter={(asked, drawn) => (
          <>
            <MakeButtons page={name} asked={asked} drawn={drawn} />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconInfoCircle size={14} aria-hidden />}
              onClick={() => setReading(true)}
            >
              {say('sentences')}
            </Button>
            <SavedMenu
              place={{ client, namespace: 'reports', page: name }}
              asked={places}
              onOpen={(kept) => move({ ...NOTHING, row: undefined, figure: undefined, ...kept })}
            />
          </>
        )}
      />
      {reading ? <SentencesDialog onClose={() => setReading(false)} /> : null}
    </>
  );
}
