-- Changes of settings that are drafted, become live together, at once or at a time, and are taken back together.
create table setting_draft (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  state text not null default 'draft' check (state in ('draft', 'planned', 'stopped', 'live', 'rolledBack', 'dropped')),
  -- [{name, fleetId, from, to}]: what was set at that place when it was drafted, and what is to be; null is nothing.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  version integer not null default 1,
  made_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  planned_for timestamptz,
  planned_by text,
  -- Why it could not become live at its time: the code of the refusal, with its figures.
  stopped jsonb,
  live_at timestamptz,
  live_by text,
  ended_at timestamptz,
  ended_by text,
  check (state not in ('planned', 'stopped') or (planned_for is not null and planned_by is not null)),
  check ((stopped is not null) = (state = 'stopped')),
  check ((live_at is not null) = (state in ('live', 'rolledBack')) and (live_at is null) = (live_by is null)),
  check ((ended_at is not null) = (state in ('rolledBack', 'dropped')) and (ended_at is null) = (ended_by is null))
);
create unique index setting_draft_open_name on setting_draft (lower(name)) where state in ('draft', 'planned', 'stopped');
create index setting_draft_due on setting_draft (planned_for) where state = 'planned';
create index setting_draft_changed on setting_draft (changed_at);

-- Of a planned change that could not be made at its time.
alter table task drop constraint task_request_check;
alter table task add constraint task_request_check
  check (request in ('CallBack', 'Complaint', 'AtRisk', 'Stuck', 'NoCar', 'Import', 'Mail', 'Draft'));
