import type { Generated } from 'kysely';
import type { IncidentAsk, IncidentChannel } from '#core/incident/incident-kind.ts';
import type { MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    incident_kind: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      severity: number;
      channel: IncidentChannel;
      acknowledge_hours: number;
      answer_days: number;
      regulator_hours: Optional<number>;
      asks: Generated<IncidentAsk[]>;
      letter_en: Optional<string>;
      letter_fr: Optional<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
