-- The type of incident that a driver's accident sheet opens: one of a fleet.
alter table incident_kind add column accident boolean not null default false;
create unique index incident_kind_of_accidents on incident_kind (fleet_id) where accident and ended_at is null;
update incident_kind k set accident = true
where k.id in (
  select distinct on (fleet_id) id from incident_kind
  where upper(code) in ('ACCIDENT', 'COLLISION', 'CRASH') and ended_at is null
  order by fleet_id, code
);
