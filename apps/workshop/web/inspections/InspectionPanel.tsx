import { Button, CloseButton } from '@mantine/core';
import { givenName } from '#core/language/given-names.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useOpenedFile } from '#engine/web/file/use-opened-file.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

/** What each point of an inspection was found to be. */
export function InspectionPanel({ fleet, id, onClose }: { fleet: number; id: number; onClose: () => void }) {
  const say = useWorkshopTexts();
  const go = useGo();
  const { data, error } = useOperation(['workshop', fleet, 'answers', id], (signal) =>
    client.answers({ fleet, id }, { signal }),
  );
  const look = useOpenedFile(
    (point: number | null) => client.openPhoto({ fleet, inspection: id, point }),
    (failure) => toast({ severity: 'error', summary: errorSentence(failure, 'workshop') }),
  );
  return (
    <Panel
      title={say('inspect.title')}
      tools={<CloseButton size="sm" aria-label={say('inspect.close')} onClick={onClose} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'workshop')} /> : null}
      {!data && !error ? <Waiting /> : null}
      <ul className={classes.list}>
        {data?.answers.map((one) => (
          <li key={one.pointId}>
            <b>{givenName(one, currentLanguage())}</b>{' '}
            <span className={one.answer === 'failed' ? classes.bad : classes.soft}>
              {say(`inspect.answers.${one.answer}`)}
            </span>
            {one.note === '' ? null : <div>{one.note}</div>}
            <div className={classes.tools}>
              {one.order ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => go('vehicle/orders', { case: String(one.order?.id), which: 'all' })}
                >
                  {say('inspect.order', { number: one.order.number })}
                </Button>
              ) : null}
              {one.hasPhoto ? (
                <Button size="compact-xs" variant="subtle" onClick={() => look(one.pointId)}>
                  {say('inspect.look')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {data?.signed ? (
        <Button size="xs" variant="subtle" onClick={() => look(null)}>
          {say('inspect.lookSignature')}
        </Button>
      ) : null}
    </Panel>
  );
}
