import type { Generated } from 'kysely';
import type { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { Direction, EventState, RowProblem, RowState } from '#core/event-booking/event-booking.ts';
import type { ReadyRow } from '#core/event-booking/read-row.ts';
import type { Spread } from '#core/event-booking/spread.ts';
import type { PlainColumns } from '../booking/plain-columns.ts';
import type { Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    event_booking: PlainColumns<typeof ACCOUNT_FIELDS> & {
      id: Generated<number>;
      fleet_id: number;
      version: Generated<number>;
      client_key: string;
      state: Generated<EventState>;
      name: string;
      event_location_id: Optional<number>;
      place_label: string;
      place_longitude: number;
      place_latitude: number;
      pickup_point: Generated<string>;
      direction: Direction;
      from_at: Instant;
      until_at: Instant;
      account_id: Optional<number>;
      contact_name: string;
      contact_phone: string;
      notes: Generated<string>;
      office_notes: Generated<string>;
      spread: MaybeJson<Spread>;
      cancel_why: Optional<string>;
      created_at: Instant;
      created_by: string;
      changed_at: MaybeInstant;
      changed_by: Optional<string>;
    };
    event_booking_row: {
      id: Generated<number>;
      event_booking_id: number;
      file_key: string;
      line: number;
      state: RowState;
      cells: Json<Record<string, string>>;
      ready: MaybeJson<ReadyRow>;
      required_at: MaybeInstant;
      problems: Json<RowProblem[]>;
      booking_id: Optional<number>;
    };
  }
}
