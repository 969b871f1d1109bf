import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Payment } from '#core/job/payment.ts';
import type { JobState } from '#core/job/states.ts';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { AcceptanceTables } from './acceptance-tables.ts';
import type { BookTables } from './book-tables.ts';
import type { CoachTables } from './coach-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DispatchTables } from './dispatch-tables.ts';
import type { DriveTables } from './drive-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { LabTables } from './lab-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';
import type { PermanentTables } from './permanent-tables.ts';

/** An instant: read as milliseconds since the epoch, written as a Date. */
export type Instant = ColumnType<number, Date, Date>;
export type MaybeInstant = ColumnType<number | null, Date | null | undefined, Date | null>;
/** A calendar date, `YYYY-MM-DD`. */
type CalendarDate = string;
export type Json<T> = JSONColumnType<T & object, string, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Ring = [number, number][];
export type PolygonGeometry = { type: 'Polygon'; coordinates: Ring[] };

export interface Tables
  extends BookTables,
    CoachTables,
    CustomerTables,
    DispatchTables,
    AcceptanceTables,
    DriveTables,
    EventTables,
    LabTables,
    OutboxTables,
    PermanentTables {
  setting: { name: string; value: Json<unknown> };
  fleet: {
    id: number;
    name: string;
    city: string;
    time_zone: string;
    currency: string;
    shift_day_start_minutes: Generated<number>;
    longitude: number;
    latitude: number;
    plan: ColumnType<Record<string, unknown>, string | undefined, string>;
    plan_version: Generated<number>;
    demo: Generated<boolean>;
  };
  app_group: {
    id: Generated<number>;
    name: string;
    app_flags: string[];
    option_flags: string[];
    further_rights: string[];
    second_factor: Generated<boolean>;
    version: Generated<number>;
  };
  group_fleet: { group_id: number; fleet_id: number };
  app_user: {
    id: Generated<number>;
    name: string;
    full_name: string;
    email: Optional<string>;
    group_id: number;
    password_hash: string;
    password_changed_at: Instant;
    password_expires_at: MaybeInstant;
    one_time_until: MaybeInstant;
    active: Generated<boolean>;
    one_time_hash: Optional<string>;
    must_change_password: Generated<boolean>;
    totp_secret: Optional<Buffer>;
    totp_confirmed_at: MaybeInstant;
    totp_last_step: Optional<number>;
    language: Generated<'en' | 'fr'>;
    version: Generated<number>;
  };
  password_history: { user_id: number; at: Instant; password_hash: string };
  user_fleet: { user_id: number; fleet_id: number; position: Generated<number> };
  session: {
    code_sha256: Buffer;
    user_id: number;
    app: string;
    began_at: Instant;
    last_act_at: Instant;
    ended_at: MaybeInstant;
    id: Generated<number>;
    address: Generated<string>;
    client: Generated<string>;
  };
  user_event: { id: Generated<number>; at: Instant; user_id: number; app: string; event: string };
  news: {
    id: Generated<number>;
    fleet_id: number;
    news: string;
    from_date: CalendarDate;
    to_date: CalendarDate;
    also_fleets: Generated<number[]>;
    created_at: ColumnType<number, Date | undefined, Date>;
    version: Generated<number>;
  };
  user_message: {
    id: Generated<number>;
    message: string;
    sent_at: Instant;
    expires_at: Instant;
    from_user_id: Optional<number>;
    from_user_name: string;
  };
  user_message_recipient: { message_id: number; user_id: number; deleted_at: MaybeInstant };
  alert: {
    id: Generated<number>;
    fleet_id: number;
    alert_type: AlertType;
    subject: string;
    at: Instant;
    detail: Json<Record<string, string | number>>;
    job_id: Optional<number>;
    vehicle_id: Optional<number>;
    driver_id: Optional<number>;
    finished_at: MaybeInstant;
    finished_by: Optional<string>;
    stands: Generated<boolean>;
  };
  task: {
    id: Generated<number>;
    fleet_id: number;
    request: TaskRequest;
    subject: string;
    at: Instant;
    detail: Json<Record<string, string | number>>;
    message: Generated<string>;
    job_id: Optional<number>;
    finished_at: MaybeInstant;
    finished_by: Optional<string>;
    stands: Generated<boolean>;
  };
  driver_query: {
    id: Generated<number>;
    fleet_id: number;
    code: number;
    query: Generated<string>;
    at: Instant;
    driver_id: Optional<number>;
    vehicle_id: Optional<number>;
    channel: Generated<string>;
    longitude: Optional<number>;
    latitude: Optional<number>;
    claimed_by: Optional<number>;
    claimed_until: MaybeInstant;
    free_since: Instant;
    escalated_at: MaybeInstant;
    finished_at: MaybeInstant;
    finished_by: Optional<string>;
    response: Optional<string>;
    drill: Generated<boolean>;
    job_id: Optional<number>;
    first_claimed_at: MaybeInstant;
    first_claimed_by: Optional<string>;
    version: Generated<number>;
  };
  meter_reset: {
    id: Generated<number>;
    fleet_id: number;
    vehicle_id: number;
    driver_id: Optional<number>;
    at: Instant;
    totals_before: Json<Record<string, number>>;
    totals_after: Json<Record<string, number>>;
    cleared_at: MaybeInstant;
    cleared_by: Optional<string>;
    comment: Optional<string>;
    device: Generated<string>;
    clear_sent_at: MaybeInstant;
    acknowledged_at: MaybeInstant;
    command_id: Generated<string>;
    acknowledged_by: Optional<string>;
  };
  fleet_hour: {
    fleet_id: number;
    hour_at: Instant;
    signed_on: number;
    vacant: number;
    engaged: number;
    oov: number;
    available: number;
    total_vehicles: number;
  };
  fleet_minute: { fleet_id: number; minute_at: Instant; jobs: number; hails: number; revenue_minor: number };
  fleet_minute_change: {
    id: Generated<number>;
    fleet_id: number;
    minute_at: Instant;
    jobs: Generated<number>;
    hails: Generated<number>;
    revenue_minor: Generated<number>;
  };
  vehicle_type: { id: Generated<number>; fleet_id: number; code: string; name: string; seats: number };
  vehicle: {
    id: Generated<number>;
    fleet_id: number;
    plate: string;
    rego: string;
    vehicle_type_id: number;
    attributes: Generated<string[]>;
    owner_name: Optional<string>;
    usage_expiry: CalendarDate;
    mdt_type: string;
    esn: Optional<string>;
    cto: Optional<string>;
    imei: Optional<string>;
    pos_id: Optional<string>;
    adma: Optional<string>;
    service_date: Optional<CalendarDate>;
    decommissioned_at: MaybeInstant;
    version: Generated<number>;
  };
  driver: {
    id: Generated<number>;
    fleet_id: number;
    did: string;
    pin_hash: string;
    name: string;
    mobile_phone: string;
    permit_number: string;
    permit_expiry: CalendarDate;
    driver_class: string;
    driver_group: string;
    version: Generated<number>;
  };
  shift: {
    id: Generated<number>;
    fleet_id: number;
    driver_id: number;
    vehicle_id: number;
    began_at: Instant;
    ended_at: MaybeInstant;
    /** Until when the driver means to work. */
    planned_end_at: MaybeInstant;
    /** Of breaks that have ended. */
    break_seconds: Generated<number>;
    /** Where the office ended it, who did and why. */
    ended_by: Optional<string>;
    ended_why: Optional<string>;
  };
  vehicle_now: {
    vehicle_id: number;
    fleet_id: number;
    shift_id: Optional<number>;
    driver_id: Optional<number>;
    out_of_vehicle: Generated<boolean>;
    meter_on_at: MaybeInstant;
    unplotted_until: MaybeInstant;
    clear_since: MaybeInstant;
    longitude: Optional<number>;
    latitude: Optional<number>;
    heading_degrees: Optional<number>;
    speed_kmh: Optional<number>;
    position_at: MaybeInstant;
    /** From when its place in the queue counts; null where that is the time of clearing. */
    queue_since: MaybeInstant;
    /** Kept from work by hand, by whom and why. */
    locked_at: MaybeInstant;
    locked_by: Optional<string>;
    locked_why: Optional<string>;
    /** A place in the queue given by hand, when, and in which queue. */
    placed_seq: Optional<number>;
    placed_at: MaybeInstant;
    placed_area_id: Optional<number>;
    placed_rank_id: Optional<number>;
    out_since: MaybeInstant;
    /** How its terminal is linked now; null where it is not. */
    link: Optional<'page' | 'fitted' | 'tracker'>;
    unreachable_since: MaybeInstant;
    /** The process of the suite that has the link. */
    link_holder: Optional<string>;
    version: Generated<number>;
  };
  position_report: {
    vehicle_id: number;
    at: Instant;
    longitude: number;
    latitude: number;
    heading_degrees: number | null;
    speed_kmh: number | null;
  };
  area: { id: Generated<number>; fleet_id: number; code: string; name: string; polygon: Json<PolygonGeometry> };
  rank: {
    id: Generated<number>;
    fleet_id: number;
    area_id: Optional<number>;
    name: string;
    longitude: number;
    latitude: number;
    radius_metres: Generated<number>;
  };
  job: {
    id: Generated<number>;
    fleet_id: number;
    booking_id: number;
    leg_number: Generated<number>;
    state: JobState;
    version: Generated<number>;
    priority: Generated<number>;
    area_id: Optional<number>;
    vehicle_type_id: Optional<number>;
    attributes: Generated<string[]>;
    pre_booked: boolean;
    required_at: Instant;
    release_at: MaybeInstant;
    pickup_label: string;
    pickup_longitude: number;
    pickup_latitude: number;
    dropoff_label: Optional<string>;
    dropoff_longitude: Optional<number>;
    dropoff_latitude: Optional<number>;
    passenger_name: string;
    phone: string;
    notes: Generated<string>;
    /** For how long the car is hired by the hour. */
    hire_seconds: Optional<number>;
    quote: MaybeJson<unknown>;
    attempt: Generated<number>;
    attempt_began_at: MaybeInstant;
    rejections: Generated<number>;
    checkbacks: Generated<number>;
    vehicle_id: Optional<number>;
    driver_id: Optional<number>;
    shift_id: Optional<number>;
    state_at: Instant;
    created_at: Instant;
    dispatched_at: MaybeInstant;
    arrived_at: MaybeInstant;
    picked_up_at: MaybeInstant;
    finished_at: MaybeInstant;
    fare_minor: Optional<number>;
    distance_metres: Optional<number>;
    /** Parts of the fare, not on top of it. */
    extras_minor: Generated<number>;
    tolls_minor: Generated<number>;
    payment: Optional<Payment>;
    fixed_fare: Generated<boolean>;
    /** When it went into `carried_minor` of its account; null while it is counted by itself. */
    counted_at: MaybeInstant;
    reason: Optional<string>;
    preferred_vehicle_ids: Generated<number[]>;
    preferred_driver_ids: Generated<number[]>;
    banned_vehicle_ids: Generated<number[]>;
    banned_driver_ids: Generated<number[]>;
  };
  decision: {
    id: Generated<number>;
    fleet_id: number;
    job_id: number;
    attempt: Optional<number>;
    at: Instant;
    outcome: string;
    rung: Optional<string>;
    vehicle_id: Optional<number>;
    driver_id: Optional<number>;
    plan_version: number;
    reasons: Json<unknown>;
  };
  offer: {
    id: Generated<number>;
    fleet_id: number;
    job_id: number;
    vehicle_id: number;
    driver_id: number;
    attempt: number;
    decision_id: Optional<number>;
    /** `forced`: the driver was told rather than asked. */
    state: 'live' | 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'forced';
    sent_at: Instant;
    expires_at: Instant;
    answered_at: MaybeInstant;
  };
  trip: {
    id: Generated<number>;
    fleet_id: number;
    kind: 'job' | 'hail' | 'rank';
    vehicle_id: number;
    driver_id: number;
    shift_id: number;
    job_id: Optional<number>;
    began_at: Instant;
    ended_at: MaybeInstant;
    from_longitude: Optional<number>;
    from_latitude: Optional<number>;
    to_longitude: Optional<number>;
    to_latitude: Optional<number>;
    distance_metres: Optional<number>;
    fare_minor: Optional<number>;
    outcome: Optional<'offloaded' | 'broken_off'>;
    /** Parts of the fare, not on top of it. */
    extras_minor: Generated<number>;
    tolls_minor: Generated<number>;
    payment: Optional<Payment>;
    fixed_fare: Generated<boolean>;
    from_label: Optional<string>;
    to_label: Optional<string>;
    from_area_id: Optional<number>;
    to_area_id: Optional<number>;
    /** Where the job was from and to; with the type of the car and the tariff, kept by the database. */
    booked_from: ColumnType<string | null, never, never>;
    booked_to: ColumnType<string | null, never, never>;
    vehicle_type_id: ColumnType<number | null, never, never>;
    /** The version in force for such a car when it began. */
    tariff_id: ColumnType<number | null, never, never>;
    /** Where it began and ended, as driven and as booked, folded. */
    from_words: ColumnType<string | null, never, never>;
    to_words: ColumnType<string | null, never, never>;
  };
  command_receipt: { driver_id: number; command_id: string; at: Instant; answer: Json<unknown> };
  audit: {
    id: Generated<number>;
    at: Instant;
    fleet_id: Optional<number>;
    actor_kind: string;
    actor_id: Optional<number>;
    actor_name: string;
    act: string;
    entity: string;
    entity_id: string;
    was: MaybeJson<unknown>;
    became: MaybeJson<unknown>;
    why: Optional<string>;
    vehicle_id: Optional<number>;
    driver_id: Optional<number>;
    job_id: Optional<number>;
    area_id: Optional<number>;
  };
  announcement: {
    id: Generated<number>;
    txid: Generated<string>;
    fleet_id: number;
    topic: string;
    entity_id: number;
    at: Instant;
    number: Optional<number>;
  };
  fleet_sequence: { fleet_id: number; last_number: Generated<number> };
}
