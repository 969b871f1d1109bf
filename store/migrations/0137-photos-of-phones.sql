-- By which a driver's phone sends one picture of what was written down on it: an accident, or what is wrong with a car.
create table photo_ticket (
  code_sha256 bytea primary key,
  fleet_id integer not null references fleet,
  -- Who asks again has the new one alone.
  driver_id bigint not null references driver on delete cascade,
  case_id bigint references case_file on delete cascade,
  inspection_id bigint,
  point_id bigint,
  address text not null,
  good_until timestamptz not null,
  constraint photo_ticket_of_driver unique (driver_id),
  constraint photo_ticket_answer foreign key (inspection_id, point_id) references inspection_answer on delete cascade,
  constraint photo_ticket_one check (
    num_nonnulls(case_id, inspection_id) = 1 and (inspection_id is null) = (point_id is null)
  )
);
create index photo_ticket_of_case on photo_ticket (case_id) where case_id is not null;
create index photo_ticket_of_answer on photo_ticket (inspection_id, point_id) where inspection_id is not null;
