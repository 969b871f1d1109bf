-- Once, by an administrator, in the database hansom: by which PgBouncer asks how those whom it lets in show who they are.
create role pgbouncer login password 'PASSWORD';
create or replace function pooler_asks(asked text) returns table (name text, secret text)
  language sql security definer set search_path = pg_catalog as $$
  select rolname::text, rolpassword from pg_authid where rolname = asked and rolcanlogin and not rolsuper
$$;
revoke all on function pooler_asks(text) from public;
grant execute on function pooler_asks(text) to pgbouncer;
