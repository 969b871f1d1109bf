import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { driveText, moneyText, whenText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { Phone } from '#ui/kit/phones.ts';
import { useClock } from '#ui/kit/time/clock.tsx';
import { withColon } from '#ui/kit/with-colon.ts';
import { Age } from '#ui/trade/Age.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { JobChip } from '#ui/trade/StateChip.tsx';
import { useCoachTexts } from '../../../web/texts.ts';
import { type BoardJob, carOf } from '../board/board-view.ts';
import { marksText, whyText } from '../board/job-columns.tsx';
import jobClasses from '../jobs.module.css';
import { Story } from '../story/Story.tsx';
import { useEtaLine } from '../use-eta.ts';
import { JobBar } from './JobBar.tsx';
import type { DeskCommand } from './job-commands.ts';
import classes from './panel.module.css';
import type { Desk } from './use-commands.tsx';

function Answer({ plate, expiresAtMs }: { plate: string; expiresAtMs: number }) {
  const say = useCoachTexts();
  const seconds = Math.max(0, Math.ceil((expiresAtMs - useClock()) / 1_000));
  return <>{say('panel.answerWithin', { plate, seconds })}</>;
}

/** Why it has no car yet, counted as it is looked at. */
function Wait({ job, zone }: { job: BoardJob; zone: string }) {
  const say = useCoachTexts();
  const { i18n } = useTranslation();
  const nowMs = useClock();
  const words = whyText(job, nowMs, { say, zone, language: i18n.language });
  return words ? (
    <p className={jobClasses.waitLine}>
      <strong>{withColon(say('wait.title'), i18n.language)}</strong> {words}
    </p>
  ) : null;
}

export type PanelWorld = { fleet: number; zone: string; currency: string; language: string };

/** A job: what was asked, what can be done, what has happened and why. */
export function JobPanel({
  job,
  desk,
  world,
  commands,
  onClose,
  onVehicle,
}: {
  job: BoardJob;
  desk: Desk;
  world: PanelWorld;
  /** What can be done here; all, where it is left out. */
  commands?: readonly DeskCommand[];
  onClose: () => void;
  /** Shows the job's car; left out where there is nowhere to show it. */
  onVehicle?: (vehicleId: number) => void;
}) {
  const say = useCoachTexts();
  const attributes = useAttributeWords();
  const { zone, currency, language, fleet } = world;
  const nowMs = useClock(30_000);
  const car = carOf(job);
  const fare = job.fareMinor ?? job.quoteMinor;
  const { vehicleId } = job;
  const eta = useEtaLine(fleet, job, zone);
  const marks = marksText(job, say);
  return (
    <Panel
      title={say('panel.job', { id: job.id })}
      beside={
        <>
          <JobChip state={job.state} />
          {job.waitsSinceMs !== null ? <Age sinceMs={job.waitsSinceMs} warnSeconds={300} badSeconds={600} /> : null}
        </>
      }
      tools={<CloseButton size="sm" aria-label={say('panel.close')} onClick={onClose} />}
    >
      <JobBar job={job} desk={desk} {...(commands ? { commands } : {})} />
      <Wait job={job} zone={zone} />
      <div className={classes.journey}>
        <div>
          <span className={classes.stop} data-kind="pickup" aria-hidden />
          <span className={classes.place}>{job.pickup.label}</span>
          <span className={classes.soft}>{job.areaName}</span>
        </div>
        <div>
          <span className={classes.stop} data-kind="dropoff" aria-hidden />
          <span className={classes.place}>{job.dropoff?.label ?? '–'}</span>
        </div>
      </div>
      <Facts>
        <Fact name={say('panel.passenger')}>{job.passengerName}</Fact>
        <Fact name={say('panel.phone')}>
          <Phone kept={job.phone} />
        </Fact>
        <Fact name={say('panel.required')}>
          {job.preBooked ? whenText(job.requiredAtMs, nowMs, zone, language) : say('panel.asap')}
        </Fact>
        {eta === null ? null : <Fact name={say('eta.name')}>{eta}</Fact>}
        {job.priority > 0 ? <Fact name={say('panel.priority')}>{job.priority}</Fact> : null}
        {marks ? <Fact name={say('mark.title')}>{marks}</Fact> : null}
        {job.hireSeconds === null ? null : <Fact name={say('panel.hired')}>{driveText(job.hireSeconds)}</Fact>}
        <Fact name={say('panel.type')}>{job.typeCode ?? say('panel.anyType')}</Fact>
        {car ? (
          <Fact name={say('panel.car')}>
            {job.offer && car.asked ? (
              <Answer {...job.offer} />
            ) : vehicleId !== null && onVehicle ? (
              <button type="button" className={classes.link} onClick={() => onVehicle(vehicleId)}>
                <Plate plate={car.plate} /> {job.driverName}
              </button>
            ) : (
              car.plate
            )}
          </Fact>
        ) : null}
        {job.reserved ? (
          <Fact name={say(`panel.reserved.${job.reserved.kind}`)}>
            <Plate plate={job.reserved.plate} />{' '}
            <button type="button" className={classes.link} onClick={() => desk.uncommit(job)}>
              {say('panel.uncommit')}
            </button>
          </Fact>
        ) : null}
        {fare !== null ? (
          <Fact name={say(job.fareMinor === null ? 'panel.quote' : 'panel.fare')}>
            {moneyText(fare, currency, language)}
          </Fact>
        ) : null}
        {job.attributes.length > 0 ? <Fact name={say('panel.attributes')}>{attributes(job.attributes)}</Fact> : null}
        {job.reason ? <Fact name={say('panel.reason')}>{job.reason}</Fact> : null}
        {plainTold(JOB_FIELDS, job, language).map(({ name, label, text }) => (
          <Fact key={name} name={label}>
            {text}
          </Fact>
        ))}
        {job.notes ? <Fact name={say('panel.notes')}>{job.notes}</Fact> : null}
      </Facts>
      <h3 className={classes.heading}>{say('panel.story')}</h3>
      <Story key={job.id} fleet={fleet} job={job} zone={zone} language={language} />
    </Panel>
  );
}
