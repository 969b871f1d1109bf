-- Drafts are of any kind: settings were the first. A change of a record of a table holds the whole record.
alter table setting_draft rename to draft;
alter table draft
  -- What is drafted, by the name its kind is declared under.
  add column kind text not null default 'setting',
  -- Whose rights are asked for once more at its time.
  add column planned_by_id bigint references app_user;
alter table draft alter column kind drop default;
update draft d set planned_by_id = u.id from app_user u where u.name = d.planned_by;

alter index setting_draft_pkey rename to draft_pkey;
alter index setting_draft_due rename to draft_due;
drop index setting_draft_open_name;
create unique index draft_open_name on draft (kind, lower(name)) where state in ('draft', 'planned', 'stopped');
drop index setting_draft_changed;
create index draft_changed on draft (kind, changed_at);

-- Who made a version of a tariff, whose rights are asked for once more before it comes into force.
alter table tariff add column made_by_id bigint references app_user;
alter table tariff disable trigger tariff_stays;
update tariff t set made_by_id = u.id from app_user u where u.name = t.made_by;
alter table tariff enable trigger tariff_stays;
