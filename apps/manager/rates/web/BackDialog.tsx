import { Text } from '@mantine/core';
import { useAct } from '#engine/web/calls/operations.ts';
import { ReasonDialog } from '#ui/kit/ask/ReasonDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { TariffVersion } from '../contract.ts';
import { client } from './client.ts';
import { refusalSentence } from './refusal.ts';
import { useRatesTexts } from './texts.ts';
import { type Rates, refreshRates, stampText } from './use-rates.ts';

/** Takes a version back that is still to come, or makes one live again that has ended; each with its reason. */
export function BackDialog({
  fleet,
  rates,
  version,
  live,
  onClose,
  onChoose,
}: {
  fleet: number;
  rates: Rates;
  version: TariffVersion;
  live: TariffVersion | undefined;
  onClose: () => void;
  onChoose: (tariff: string) => void;
}) {
  const say = useRatesTexts();
  useFocusHome(true);
  const taking = version.state === 'coming';
  const act = useAct(
    async (why: string) =>
      taking
        ? {
            tariff: `draft-${(await client.takeBack({ fleet, tariffId: version.id, why })).draftId}`,
            version: version.version,
          }
        : await client
            .rollBack({ fleet, tariffId: version.id, liveId: live?.id ?? version.id, why })
            .then((made) => ({ tariff: `version-${made.id}`, version: made.version })),
    {
      onDone: async (done) => {
        toast({
          severity: 'success',
          summary: say(taking ? 'back.taken' : 'back.rolled', { version: done.version }),
          key: 'rates',
        });
        await refreshRates(fleet);
        onClose();
        onChoose(done.tariff);
      },
      onRefused: () => void refreshRates(fleet),
    },
  );
  const about = taking ? say('back.takeAbout', { from: stampText(version.fromMs, rates.zone) }) : say('back.rollAbout');
  return (
    <ReasonDialog
      title={say(taking ? 'back.takeTitle' : 'back.rollTitle', { version: version.version })}
      about={<Text size="sm">{about}</Text>}
      usual={[say('back.usualOnes.typing'), say('back.usualOnes.authority'), say('back.usualOnes.later')]}
      reasonWords={{
        label: say('back.why'),
        hint: say('back.whyHint'),
        missing: say('back.whyMissing'),
        usual: say('back.usual'),
      }}
      words={{ keep: say('live.keep'), give: say(taking ? 'back.takeDo' : 'back.rollDo') }}
      refusal={act.error ? refusalSentence(act.error, say) : null}
      busy={act.isPending}
      ownEscape
      onGive={(why) => act.mutate(why)}
      onClose={onClose}
    />
  );
}
