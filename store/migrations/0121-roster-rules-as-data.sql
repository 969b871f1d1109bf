-- The breaks that are planned within a line: [{"startMs", "endMs"}]; null where its driver takes them as work allows.
alter table roster_line add column breaks jsonb;
-- When its driver announced it by themselves.
alter table roster_line add column announced_at timestamptz;

alter table roster_shift drop constraint roster_shift_kind_check;
alter table roster_shift
  add constraint roster_shift_kind_check check (kind in ('day', 'night', 'standby', 'split')),
  add column pause_from text check (pause_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column pause_to text check (pause_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- A split shift is two parts of a day.
  add constraint roster_shift_split check (
    (kind = 'split') = (pause_from is not null and pause_to is not null) and num_nonnulls(pause_from, pause_to) <> 1);
