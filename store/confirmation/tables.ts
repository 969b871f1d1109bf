import type { Generated } from 'kysely';
import type { ConfirmationKind } from '#core/confirmation/kinds.ts';
import type { Sending } from '#core/confirmation/rules.ts';
import type { Language } from '#core/language/languages.ts';
import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    owed_confirmation: {
      id: Generated<number>;
      fleet_id: number;
      booking_id: number;
      job_id: Optional<number>;
      kind: ConfirmationKind;
      cause: string;
      fields: Generated<string[]>;
      at: Instant;
    };
    confirmation_rules: {
      fleet_id: number;
      sends: Sending[];
      events: boolean;
      country: string;
      office_phone: string;
      language: Language;
      version: Generated<number>;
    };
  }
}
