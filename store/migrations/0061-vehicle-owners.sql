-- A vehicle of its own number of seats, what its key asks for, and its owners with their shares.
alter table vehicle
  add column seats smallint check (seats between 1 and 100),
  add column key_control text not null default 'none' check (key_control in ('none', 'handover', 'strict')),
  -- The share in percent, the days through which it is good, the name: '40 2026-01-01..2026-12-31 Berg Taxi AB'.
  add column owners text[] not null default '{}';
