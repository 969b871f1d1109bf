-- When a driver was reminded of a line that they had not confirmed.
alter table roster_line add column reminded_at timestamptz;
create index roster_line_open on roster_line (fleet_id, ends_at) where state in ('published', 'confirmed');
