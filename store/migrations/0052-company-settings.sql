-- Values of the company's own, of one fleet where it has one. Without a value it was taken back: the version counts on.
create table setting_value (
  id bigint generated always as identity primary key,
  name text not null,
  fleet_id integer references fleet (id),
  value jsonb,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique nulls not distinct (name, fleet_id)
);

insert into setting_value (name, value, changed_at, changed_by)
select 'decisionsKeptDays', value, now(), 'suite' from setting where name = 'decisionsKeptDays';

-- The watch limits had names of their own, and milliseconds.
insert into setting_value (name, value, changed_at, changed_by)
select moved.name, to_jsonb(round((setting.value ->> moved.was)::numeric / moved.ms)), now(), 'suite'
from setting,
  (values ('notMovingMetres', 'notMovingMetres', 1), ('unreachableSeconds', 'unreachableMs', 1000),
    ('atRiskMinutes', 'atRiskMs', 60000), ('stuckHours', 'stuckMs', 3600000), ('expiryDays', 'expiryDays', 1),
    ('escalateSeconds', 'escalateMs', 1000)) as moved (name, was, ms)
where setting.name = 'watch' and jsonb_typeof(setting.value -> moved.was) = 'number';

delete from setting where name in ('decisionsKeptDays', 'watch');
