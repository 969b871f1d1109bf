import type { Generated } from 'kysely';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import type { CHARGED_BY, ChargeKind } from '#core/settlement/charge.ts';
import type { AdjustmentKind, SettledCode, SettledLine, ShiftRole } from '#core/settlement/settled-line.ts';
import type { SettlementState } from '#core/settlement/state.ts';
import type { FeeKind, LEVIES_GO, SettlementTerms } from '#core/settlement/terms.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    settlement_terms: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      from_date: CalendarDate;
      owner_percent: number;
      fee_kind: FeeKind;
      fee_minor: Optional<number>;
      levies_go: Generated<(typeof LEVIES_GO)[number]>;
      consent_minor: Optional<number>;
      tax_percent: Generated<number>;
      self_billed: Generated<boolean>;
      version: Generated<number>;
    };
    owner_charge: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      kind: ChargeKind;
      from_date: CalendarDate;
      until_date: Optional<CalendarDate>;
      vehicles: Generated<number[]>;
      charged_by: (typeof CHARGED_BY)[number];
      amount_minor: number;
      sum_minor: Optional<number>;
      version: Generated<number>;
    };
    vehicle_fine: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      at: Instant;
      on_date: CalendarDate;
      offence: string;
      amount_minor: number;
      record_id: Optional<number>;
      entry_id: Optional<number>;
      why: Generated<string>;
      noted_at: Instant;
      noted_by: string;
      client_key: string;
      period_id: Optional<number>;
    };
    settlement_period: {
      id: Generated<number>;
      fleet_id: number;
      from_date: CalendarDate;
      through_date: CalendarDate;
      starts_at: Instant;
      ends_at: Instant;
      state: Generated<SettlementState>;
      currency: string;
      terms: MaybeJson<SettlementTerms>;
      figures_sha256: Optional<Buffer>;
      drafted_at: MaybeInstant;
      drafted_by: Optional<string>;
      finalised_at: MaybeInstant;
      finalised_by: Optional<string>;
      version: Generated<number>;
    };
    settlement_statement: {
      id: Generated<number>;
      fleet_id: number;
      period_id: number;
      owner_name: string;
      owner_key: string;
      number: Optional<number>;
      lines: Json<readonly SettledLine[]>;
      net_minor: number;
      taxed_minor: number;
      tax_minor: number;
      total_minor: number;
      tax_percent: number;
      self_billed: boolean;
      before_minor: Optional<number>;
      seller: MaybeJson<Seller>;
      buyer: MaybeJson<Buyer>;
      issued_on: Optional<CalendarDate>;
      entry_id: Optional<number>;
      content_sha256: Optional<Buffer>;
      /** Of the PDF it was made final with. */
      file_sha256: Optional<Buffer>;
    };
    settlement_shift: {
      period_id: number;
      record_id: number;
      role: ShiftRole;
      vehicle_id: number;
      line_from: CalendarDate;
      ended_on: CalendarDate;
      base_minor: number;
      levies_minor: number;
      jobs: number;
    };
    settlement_adjustment: {
      id: Generated<number>;
      fleet_id: number;
      period_id: number;
      owner_name: string;
      vehicle_id: Optional<number>;
      kind: AdjustmentKind;
      amount_minor: number;
      why: string;
      consent: Generated<string>;
      at: Instant;
      made_by: string;
      client_key: string;
    };
    settlement_dispute: {
      id: Generated<number>;
      fleet_id: number;
      period_id: number;
      owner_key: string;
      line_key: string;
      code: SettledCode;
      plate: string;
      amount_minor: number;
      text: string;
      at: Instant;
      by_name: string;
      answer: Optional<string>;
      answered_at: MaybeInstant;
      answered_by: Optional<string>;
    };
  }
}
