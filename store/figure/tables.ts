import type { Generated } from 'kysely';
import type { ReportFormat } from '#core/figure/made-report.ts';
import type { ReportLanguage } from '#core/figure/report-words.ts';
import type { ReportName } from '#core/figure/reports.ts';
import type { Every, NotSent, RunOutcome, ScheduledAsk } from '#core/figure/schedule.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';
import type { KeptFact } from './made-of.ts';

declare module '../door/tables.ts' {
  interface Tables {
    /** Of which days the daily facts are kept; the facts themselves are read by the columns of `made-of.ts`. */
    figure_day: {
      fact: KeptFact;
      fleet_id: number;
      day: CalendarDate;
      from_at: Instant;
      to_at: Instant;
      begun_at: Instant;
      ready: Generated<boolean>;
      changed: Generated<boolean>;
      /** Which making it is, of all that were made. */
      made: Generated<number>;
    };
    /** Which months are the sums of their days, and of which making of them. */
    figure_month: { fact: KeptFact; fleet_id: number; month: CalendarDate; made_of: number };
    report_schedule: {
      id: Generated<number>;
      user_id: number;
      fleet_id: number;
      page: ReportName;
      name: string;
      asked: Json<ScheduledAsk>;
      every: Every;
      on_day: number;
      hour: number;
      format: ReportFormat;
      language: ReportLanguage;
      to_addresses: string[];
      skip_empty: boolean;
      made_at: Instant;
      counts_from: Instant;
      paused_at: MaybeInstant;
      last_due_at: MaybeInstant;
      ended_at: MaybeInstant;
    };
    report_run: {
      id: Generated<number>;
      schedule_id: number;
      due_at: Instant;
      done_at: Instant;
      outcome: RunOutcome;
      why: Optional<NotSent>;
      to_addresses: string[];
    };
  }
}
