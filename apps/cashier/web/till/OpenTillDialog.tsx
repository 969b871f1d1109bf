import { useTranslation } from 'react-i18next';
import { countedAgainst, inCoins } from '#core/till/coins.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { RoundingLine } from '#ui/kit/money/RoundingLine.tsx';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CountFields, type Counting, countOf, NOTHING_COUNTED, sumOf } from './CountFields.tsx';

/** What lies in a till as it is opened, held against what its last closing left. */
export function OpenTillDialog({
  fleet,
  desk: { tills, currency, coinMinor, ...desk },
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const free = tills.filter(({ takenBy }) => takenBy === null);
  const liesIn = (tillId: unknown) => free.find(({ id }) => id === tillId);
  const amount = (minor: number) => moneyText(minor, currency, language);
  return (
    <FormDialog
      title={say('till.openTitle')}
      words={{ keep: say('till.keep'), give: say('till.opens') }}
      blocked={tills.length === 0 ? say('till.none') : free.length === 0 ? say('till.allTaken') : null}
      errors="cashier"
      operation={client.openTill}
      given={{ fleet }}
      fields={{
        tillId: {
          kind: 'choice',
          label: say('till.which'),
          hint: ({ tillId }) => say('till.lies', { amount: amount(liesIn(tillId)?.balanceMinor ?? 0) }),
          choices: free.map(({ id, name }) => ({ value: id, label: name })),
          shown: () => free.length > 0,
        },
        counting: {
          kind: 'slot',
          start: NOTHING_COUNTED,
          render: ({ value, set }) => (
            <CountFields desk={{ currency, ...desk }} counting={value as Counting} onCounting={set} />
          ),
          shown: () => free.length > 0,
        },
        broughtMinor: { kind: 'money', label: say('till.brought'), currency, shown: () => free.length > 0 },
        found: {
          kind: 'told',
          render: ({ tillId, counting, broughtMinor }) => {
            const till = liesIn(tillId);
            const expected = (till?.balanceMinor ?? 0) + inCoins(broughtMinor ?? 0, coinMinor);
            const found = countedAgainst(sumOf(counting as Counting), expected, coinMinor);
            return till ? (
              <>
                <RoundingLine minor={found.roundingMinor} currency={currency} />
                {found.differenceMinor === 0 ? null : (
                  <p className={classes.sum} data-off="true">
                    {say('till.off', { amount: signedText(found.differenceMinor, currency, language) })}
                  </p>
                )}
              </>
            ) : null;
          },
        },
      }}
      input={({ tillId, counting, broughtMinor }) => ({
        fleet,
        tillId: tillId ?? 0,
        count: countOf(counting as Counting),
        broughtMinor: broughtMinor ?? 0,
      })}
      done={(_, { tillId, count: { pieces, restMinor } }) => {
        const sum = pieces.reduce((all, { minor, count }) => all + minor * count, restMinor);
        onDone();
        return say('till.opened', { till: liesIn(tillId)?.name ?? '', amount: amount(sum) });
      }}
      onClose={onClose}
    />
  );
}
