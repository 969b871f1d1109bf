import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { CoachButton } from './CoachButton.tsx';
import { client } from './client.ts';
import { rateText, ScoreParts } from './ScoreParts.tsx';
import { useTelematicsTexts } from './texts.ts';

const DAYS = 28;

/** How a driver drove in the last four weeks, with the arithmetic. */
export function DrivingTab({ fleet, record }: RecordTabProps) {
  const say = useTelematicsTexts();
  const { data, error } = useOperation(['telematics', fleet, 'scores', DAYS, record.id], (signal) =>
    client.scores({ fleet, days: DAYS, driver: record.id }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'telematics')} />;
  if (!data) return <Waiting />;
  const [row] = data.rows;
  if (!row) return <p>{say('scores.empty')}</p>;
  return (
    <>
      <Facts leastRem={11}>
        <Fact name={say('scores.columns.standing')}>{say(`scores.standing.${row.standing}`)}</Fact>
        <Fact name={say('scores.columns.rate')}>{rateText(row, say)}</Fact>
        <Fact name={say('scores.columns.score')}>{row.score ?? say('scores.tooFew')}</Fact>
        <Fact name={say('scores.columns.own')}>{row.own ?? say('scores.tooFew')}</Fact>
        <Fact name={say('scores.columns.km')}>{Math.round(row.km)}</Fact>
      </Facts>
      <p>{say('scores.caution')}</p>
      <ScoreParts row={row} version={data.version} />
      <CoachButton fleet={fleet} row={row} />
    </>
  );
}
