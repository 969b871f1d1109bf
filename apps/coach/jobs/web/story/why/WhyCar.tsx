import { Table, UnstyledButton } from '@mantine/core';
import { planRefText } from '#core/dispatch/plan/plan-ref.ts';
import { useGo } from '#engine/web/place.ts';
import { mayDo } from '#engine/web/session/session.ts';
import { clockText } from '#ui/kit/format.ts';
import type { Reasons } from '../../../../contract.ts';
import { useCoachTexts } from '../../../../web/texts.ts';
import classes from '../story.module.css';
import { WhyNot } from './WhyNot.tsx';
import { isInRungOrder, itemsCharged, whyFacts } from './why-car.ts';
import { whySentence } from './why-sentences.ts';

const seconds = (ms: number) => Math.round(ms / 1_000);
const signed = (ms: number | undefined) => (ms === undefined ? '' : String(seconds(ms)).replace('-', '−'));

export type WhyWorld = { fleet: number; jobId: number; zone: string; language: string };

/** Why this car, or why none: sentences first, then the cars weighed, and a question about any other. */
export function WhyCar({ reasons, world }: { reasons: Reasons; world: WhyWorld }) {
  const say = useCoachTexts();
  const { fleet, jobId, ...told } = world;
  return (
    <div className={classes.why}>
      <ul className={classes.sentences}>
        {whyFacts(reasons).map((fact) => (
          <li key={`${fact.kind} ${fact.kind === 'passedOver' ? fact.why : ''}`} data-fact={fact.kind}>
            {whySentence(fact, { ...told, say })}
          </li>
        ))}
      </ul>
      {reasons.best.length > 1 ? <Weighed reasons={reasons} /> : null}
      <WhyNot fleet={fleet} jobId={jobId} decisionId={reasons.decisionId} saying={told} />
      <PlanOf reasons={reasons} fleet={fleet} zone={world.zone} />
    </div>
  );
}

/** Which plan decided, and when; who may change plans gets there from here. */
function PlanOf({ reasons, fleet, zone }: { reasons: Reasons; fleet: number; zone: string }) {
  const say = useCoachTexts();
  const go = useGo();
  const { planVersion: version, atMs, note } = reasons;
  const how = note?.kind !== 'byHand' ? 'plan' : note.unweighed ? 'planThen' : 'planByHand';
  return (
    <p className={classes.plan}>
      {say(`rung.${how}`, { time: clockText(atMs, zone, true), version })}
      {mayDo('systemEdit') ? (
        <UnstyledButton
          className={classes.toPlan}
          onClick={() => go('coach/lab', { fleet: String(fleet), plan: planRefText({ kind: 'version', version }) })}
        >
          {say('rung.openPlan')}
        </UnstyledButton>
      ) : null}
    </p>
  );
}

function Weighed({ reasons }: { reasons: Reasons }) {
  const say = useCoachTexts();
  const items = itemsCharged(reasons.best);
  return (
    <div className={classes.weighed}>
      <Table withRowBorders={false} verticalSpacing={1} horizontalSpacing={6} captionSide="top">
        <Table.Caption className={classes.caption}>
          {say(isInRungOrder(reasons) ? 'why.inOrder' : 'why.weighed')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('why.car')}</Table.Th>
            {items.map((item) => (
              <Table.Th key={item} scope="col" ta="right">
                {say(`why.item.${item}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              {say('why.total')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reasons.best.map((car) => (
            <Table.Tr key={car.vehicleId} data-chosen={car.vehicleId === reasons.vehicleId || undefined}>
              <Table.Th scope="row">{car.plate}</Table.Th>
              {items.map((item) => (
                <Table.Td key={item} ta="right">
                  {signed(car.items[item])}
                </Table.Td>
              ))}
              <Table.Td ta="right">{signed(car.costMs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
