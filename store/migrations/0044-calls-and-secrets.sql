-- Each fleet has an exchange of its own: the same extension may stand in two fleets.
alter table call_extension
  drop constraint call_extension_pkey,
  drop constraint call_extension_once,
  add column fleet_id integer references fleet on delete cascade;

-- What was given before holds in each fleet that its user sees.
insert into call_extension (user_id, fleet_id, extension)
select e.user_id, g.fleet_id, e.extension
from call_extension e
join app_user u on u.id = e.user_id
join group_fleet g on g.group_id = u.group_id
where exists (select from user_fleet f where f.user_id = u.id and f.fleet_id = g.fleet_id)
  or not exists (
    select from user_fleet f join group_fleet h on h.fleet_id = f.fleet_id and h.group_id = u.group_id
    where f.user_id = u.id);
delete from call_extension where fleet_id is null;

alter table call_extension
  add primary key (user_id, fleet_id),
  add constraint call_extension_once unique (fleet_id, extension);

-- Calls that are over are forgotten in time.
create index call_over on call (ended_at) where ended_at is not null;

-- A one-time password holds for an hour: its mail is of no use later, and its text is erased then.
update outbox set expires_at = created_at + interval '1 hour' where secret and expires_at is null;
create index outbox_secret on outbox (expires_at) where secret and body <> '';
