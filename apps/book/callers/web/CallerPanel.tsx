import { Badge, Button, Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Facts } from '#cards/booking/web/client.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { JobChip } from '#ui/trade/StateChip.tsx';
import { type CallerCard, client, type Template } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './callers.module.css';
import type { CallerDesk } from './use-caller-card.ts';

const CLOCK_MS = 15_000;

/** Who calls, what they always ask for by one key each, and where their cars are. */
export function CallerPanel({
  desk,
  facts,
  templateId,
  fleets,
}: {
  desk: CallerDesk;
  facts: Facts;
  /** The template the draft was taken from. */
  templateId: number | null;
  fleets: readonly { id: number; name: string }[];
}) {
  const say = useBookTexts();
  const { card } = desk;
  const customer = card?.customer;
  if (!desk.departed && !customer && (card?.open.length ?? 0) === 0) return null;
  const account = facts.accounts.find(({ id }) => id === customer?.accountId);
  return (
    <Panel
      className={classes.panel ?? ''}
      title={say('card.title')}
      beside={
        <>
          {customer ? <strong className={classes.name}>{customer.name}</strong> : null}
          {customer && customer.bannedWhy !== null ? (
            <Badge color="red" variant="filled" className={classes.banned ?? ''}>
              {customer.bannedWhy ? say('card.banned', { why: customer.bannedWhy }) : say('card.bannedPlain')}
            </Badge>
          ) : null}
        </>
      }
    >
      {desk.departed ? <KeepOffer {...desk.departed} onDone={desk.settle} /> : null}
      {customer ? (
        <>
          {customer.templates.length > 0 ? (
            <ul className={classes.templates} aria-label={say('card.templates')}>
              {customer.templates.map((template, n) => (
                <li key={template.id}>
                  <TemplateKey
                    template={template}
                    letter={desk.keys[n] ?? ''}
                    taken={template.id === templateId}
                    otherFleet={
                      template.fleetId === facts.fleet
                        ? null
                        : (fleets.find(({ id }) => id === template.fleetId)?.name ?? null)
                    }
                    onTake={() => (template.id === templateId ? desk.letGo() : desk.take(template))}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <dl className={classes.facts}>
            <Fact name={say('card.preferred')} text={customer.preferred.join(', ')} />
            <Fact name={say('card.never')} text={customer.bannedCars.join(', ')} bad />
            <Fact name={say('card.account')} text={account ? `${account.number} ${account.name}` : ''} />
            <Fact name={say('card.notes')} text={customer.notes} />
          </dl>
        </>
      ) : null}
      {card && card.open.length > 0 ? (
        <ul className={classes.open} aria-label={say('card.open')}>
          {card.open.map((job) => (
            <OpenJob key={job.jobId} job={job} zone={facts.zone} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function Fact({ name, text, bad = false }: { name: string; text: string; bad?: boolean }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd data-bad={bad || undefined}>{text}</dd>
    </div>
  );
}

function TemplateKey({
  template,
  letter,
  taken,
  otherFleet,
  onTake,
}: {
  template: Template;
  letter: string;
  taken: boolean;
  /** Name of the fleet that drives it, where it is another. */
  otherFleet: string | null;
  onTake: () => void;
}) {
  const say = useBookTexts();
  const kind = say(`card.template.${template.kind}`);
  const marks = [
    ...(otherFleet === null ? [] : [say('card.otherFleet', { fleet: otherFleet })]),
    ...(template.allowChange ? [] : [say('card.fixed')]),
    ...(template.holler ? [say('card.holler')] : []),
    ...(template.ivr ? [say('card.ivr')] : []),
  ];
  return (
    <button
      type="button"
      className={classes.template}
      aria-pressed={taken}
      title={say('card.takeTo')}
      // The field in hand stays so: in the drop-off the template goes there.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={classes.kind}>
        <Kbd className={classes.kbd}>{`Alt ${letter}`}</Kbd> {kind}
      </span>
      <span className={classes.place}>{template.place.label}</span>
      <span className={classes.soft}>
        {[template.instructions, ...marks].filter((text) => text !== '').join(' · ')}
      </span>
    </button>
  );
}

function OpenJob({ job, zone }: { job: CallerCard['open'][number]; zone: string }) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const now = useNow(CLOCK_MS);
  const word = () => {
    if (job.state === 'arrived') return say('card.here');
    if (job.state === 'picked_up') return say('card.aboard');
    if (job.state === 'hold') return say('card.onHold');
    if (job.awaySeconds !== null) return say('card.away', { minutes: Math.max(1, Math.ceil(job.awaySeconds / 60)) });
    if (job.state === 'future')
      return say('card.later', { when: whenText(job.requiredAtMs, now, zone, i18n.language) });
    return say('card.looking');
  };
  return (
    <li>
      <JobChip state={job.state} />
      <span className={classes.place}>
        {job.bookingId} {job.pickupLabel}
        {job.dropoffLabel ? ` → ${job.dropoffLabel}` : ''}
      </span>
      {job.plate ? <Plate plate={job.plate} /> : null}
      <strong>{word()}</strong>
    </li>
  );
}

/** A name or an address that was changed for one booking may be kept for all to come. */
function KeepOffer({ bookingId, template, onDone }: { bookingId: number; template: Template; onDone: () => void }) {
  const say = useBookTexts();
  const kind = say(`card.template.${template.kind}`);
  const keep = useAct(() => client.keepInTemplate({ bookingId }), {
    onDone: ({ name }) => {
      toast({ severity: 'success', summary: say('card.kept', { template: kind, name }) });
      onDone();
    },
    onRefused: (failure) => {
      toast({ severity: 'error', summary: errorSentence(failure, 'book') });
      onDone();
    },
  });
  return (
    <div className={classes.keep}>
      <span>{say('card.keepQuestion')}</span>
      <Button size="compact-xs" variant="default" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
        {say('card.keep', { template: kind })}
      </Button>
    </div>
  );
}
