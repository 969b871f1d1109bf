import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Phone } from '#ui/kit/phones.ts';
import type { Look } from '../client.ts';
import classes from './desk.module.css';
import { RosterDialog } from './RosterDialog.tsx';
import { useDeskTexts } from './texts.ts';

/** Who stands at the desk. */
export function DriverSide({ fleet, look }: { fleet: number; look: Look }) {
  const say = useDeskTexts();
  const [planning, setPlanning] = useState(false);
  const { driver, record } = look;
  if (!driver)
    return (
      <Panel title={say('side.driver')}>
        <Text size="sm">{record ? `${record.driverName} ${record.did}` : say('side.noDriver')}</Text>
      </Panel>
    );
  const { name, did, photo, driverClass, driverGroup, mobilePhone, strikes } = driver;
  return (
    <Panel
      title={say('side.driver')}
      tools={
        <Button size="xs" variant="default" onClick={() => setPlanning(true)}>
          {say('roster.do')}
        </Button>
      }
    >
      {planning ? <RosterDialog fleet={fleet} look={look} onClose={() => setPlanning(false)} /> : null}
      <div className={classes.who}>
        {photo ? (
          <img
            className={classes.photo}
            src={`data:${photo.kind};base64,${photo.base64}`}
            alt={say('side.photo', { name })}
          />
        ) : (
          <div className={classes.photo}>{say('side.noPhoto')}</div>
        )}
        <div className={classes.known}>
          <Text fw={700} size="lg">
            {name} {did}
          </Text>
          <Facts leastRem={7}>
            <Fact name={say('side.class')}>{driverClass}</Fact>
            <Fact name={say('side.group')}>{driverGroup}</Fact>
            <Fact name={say('side.phone')}>
              <Phone kept={mobilePhone} />
            </Fact>
            <Fact name={say('side.strikes')}>{strikes > 0 ? strikes : null}</Fact>
          </Facts>
        </div>
      </div>
    </Panel>
  );
}
