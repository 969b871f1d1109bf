-- Things lost and found: what of each case must be asked fast, so that one is found by the other.
alter table case_file drop constraint case_file_about;
-- Nobody may know yet whose car something was left in.
alter table case_file add constraint case_file_about
  check (kind in ('lostReport', 'foundItem') or num_nonnulls(driver_id, vehicle_id, of_case) > 0);

create table lost_property (
  case_id bigint primary key references case_file,
  fleet_id integer not null references fleet,
  side text not null check (side in ('report', 'item')),
  kind text not null check (kind <> ''),
  -- The words of its description by what they stand for in either language.
  words text not null,
  colours text[] not null default '{}',
  brand text[] not null default '{}',
  imei text check (imei ~ '^\d+$'),
  -- Of who lost it, or of who booked the trip it was found after.
  phone text,
  at timestamptz not null,
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  job_id bigint references job,
  vehicle_id bigint references vehicle,
  driver_id bigint references driver,
  -- Still looked for, or still to be claimed.
  open boolean not null default true,
  -- The item that a report was matched with: one each.
  item_id bigint references lost_property,
  -- What the driver was asked, and what became of it.
  asked_message_id bigint references driver_message,
  asked_at timestamptz,
  answered text check (answered in ('yes', 'no', 'looking', 'silent', 'other')),
  -- Cash is counted by two users.
  counted_by bigint references app_user,
  counted_minor bigint check (counted_minor >= 0),
  counted_again_by bigint references app_user,
  -- Who it was handed to, with their signature.
  receiver text,
  signature_id bigint references file,
  -- The next term that passed, once the office was told of it.
  due_told text check (due_told in ('bringIn', 'answer', 'hold')),
  closed_at timestamptz,
  erased_at timestamptz,
  constraint lost_property_place check ((longitude is null) = (latitude is null)),
  constraint lost_property_match check (item_id is null or side = 'report'),
  constraint lost_property_counted check (num_nonnulls(counted_by, counted_minor) in (0, 2)),
  constraint lost_property_by_two check (counted_again_by is null or counted_again_by <> counted_by),
  constraint lost_property_erased check (erased_at is null or num_nonnulls(phone, receiver) = 0)
);
create unique index lost_property_once on lost_property (item_id) where item_id is not null;
create index lost_property_like on lost_property (fleet_id, side, kind, at) where open;
create index lost_property_when on lost_property (fleet_id, side, at) where open;
create index lost_property_imei on lost_property (fleet_id, side, imei) where open and imei is not null;
create index lost_property_car on lost_property (fleet_id, side, vehicle_id, at) where open and vehicle_id is not null;
create index lost_property_trip on lost_property (job_id) where job_id is not null;
create index lost_property_words on lost_property using gin (words gin_trgm_ops) where open;
create index lost_property_asked on lost_property (asked_at) where asked_message_id is not null and answered is null;
create index lost_property_contacts on lost_property (closed_at) where erased_at is null and closed_at is not null;

alter table task drop constraint task_request_check;
alter table task add constraint task_request_check check (request in (
  'CallBack', 'Complaint', 'AtRisk', 'Stuck', 'NoCar', 'Import', 'Mail', 'Draft', 'LateKey', 'LostCall', 'LostDue'));
