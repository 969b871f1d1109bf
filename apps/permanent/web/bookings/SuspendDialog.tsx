import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { PermanentLine } from '../../contract/permanent.ts';
import { client } from '../client.ts';
import { dateTyped } from './permanent-draft.ts';
import { idsOf, useSeriesReach } from './series-reach.ts';
import { usePermanentTexts } from './texts.ts';
import { partSentence, typedDate } from './words.ts';

/** From when until when it does not run; or that it runs again. */
export function SuspendDialog({
  fleet,
  line,
  today,
  resumes,
  onClose,
  onKept,
}: {
  fleet: number;
  line: PermanentLine;
  today: string;
  resumes: boolean;
  onClose: () => void;
  onKept: (id: number) => Promise<void>;
}) {
  const say = usePermanentTexts();
  const { isSeries, field, alsoOf } = useSeriesReach(line, today);
  const { id, version } = line;
  const read = (text: unknown) => dateTyped(String(text), dayOfDate(today));
  const date = { kind: 'text', most: 40, whole: true, shown: () => !resumes, required: false } as const;
  return (
    <FormDialog
      title={say(resumes ? 'suspension.resumeTitle' : 'suspension.title', { id })}
      about={say(resumes ? 'suspension.resumeIntro' : 'suspension.intro')}
      words={{ keep: say('change.keep'), give: say(resumes ? 'resume' : 'suspension.accept') }}
      errors={(refusal) => partSentence(refusal, say)}
      operation={client.suspend}
      subject={{ fleet, id, resumes }}
      fields={{
        reach: { ...field, shown: () => isSeries },
        from: {
          ...date,
          label: say('suspension.from'),
          start: typedDate(today),
          first: true,
          wrong: ({ from }) =>
            read(from) === undefined ? say('problem.dayWrong') : read(from) === null ? say('problem.dayMissing') : null,
        },
        until: {
          ...date,
          label: say('suspension.until'),
          wrong: (of) => {
            const [from, until] = [read(of.from), read(of.until)];
            if (until === undefined) return say('problem.dayWrong');
            return from && until && until < from ? say('problem.suspensionOutOfOrder') : null;
          },
        },
      }}
      input={({ reach, ...of }) => {
        const [from = null, until = null] = resumes ? [] : [read(of.from), read(of.until)];
        return { fleet, permanentId: id, version, also: alsoOf(reach), from, until };
      }}
      done={async ({ permanentId }, { also = [] }) => {
        await onKept(permanentId);
        return say(resumes ? 'resumed' : 'suspension.done', { ids: idsOf(line, also) });
      }}
      onClose={onClose}
    />
  );
}
