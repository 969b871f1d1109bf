import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    acceptance_fit: {
      fleet_id: number;
      fitted_at: Instant;
      used: 'none' | 'fleet' | 'drivers';
      answers: number;
      left_out: number;
      error_before: Optional<number>;
      error_after: Optional<number>;
      accept_at_once: Optional<number>;
      loss_per_minute: Optional<number>;
      by_hour: Optional<number[]>;
      by_trip: Optional<number[]>;
    };
    acceptance_driver: {
      driver_id: number;
      fleet_id: number;
      refusal_times: number;
      answers: number;
    };
  }
}
