-- Vehicle types are a table of the company's own: changed by one at a time, and ended where they were used.
alter table vehicle_type add column version integer not null default 1;
alter table vehicle_type add column ended_at timestamptz;
