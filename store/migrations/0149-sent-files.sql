-- Files as they were sent, until the act that they are for takes them: an hour at most. What a crash loses here is sent again.
create unlogged table sent_file (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  bytes bytea not null,
  -- By the wall.
  sent_at timestamptz not null default now()
);
alter table sent_file alter bytes set storage external;
create index sent_file_by_user on sent_file (user_id);
