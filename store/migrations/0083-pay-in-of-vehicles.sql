-- What is paid in may go by the vehicle, and a driver's share by their class.
alter table pay_in_model
  add column vehicles bigint[] not null default '{}',
  -- Names of classes, each with its share and days: '60 2026-01-01.. Gold'.
  add column class_shares text[] not null default '{}';
