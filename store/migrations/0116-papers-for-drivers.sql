-- A driver fetches a paper of their own as a user does, once and soon.
alter table file_ticket
  alter column session_sha256 drop not null,
  add column driver_id bigint references driver on delete cascade,
  add constraint file_ticket_holder check (num_nonnulls(session_sha256, driver_id) = 1);
create index file_ticket_of_driver on file_ticket (driver_id) where driver_id is not null;
