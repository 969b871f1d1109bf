-- Codes by which whoever complained sees how their matter stands; only their hashes are kept.
create table incident_code (
  code_sha256 bytea primary key check (octet_length(code_sha256) = 32),
  case_id bigint not null references case_file,
  made_at timestamptz not null
);
create index incident_code_of_case on incident_code (case_id);

-- What they say of the answer, once.
alter table incident add column rating smallint check (rating between 1 and 5);
alter table incident add column rating_words text;
alter table incident add column rated_at timestamptz;
alter table incident add constraint incident_rated
  check ((rating is null) = (rated_at is null) and (rating_words is null or rating is not null));
create index incident_rated_newest on incident (fleet_id, rated_at desc) where rated_at is not null;
