create or replace function forget_mail_bodies(p_before timestamptz, p_portion integer) returns integer
language plpgsql set search_path = public as $$
declare
  gone integer;
begin
  update outbox set data = null, payload = null where id in (
    select id from outbox where status = 'dead' and data is not null and settled_at < p_before
    order by settled_at limit p_portion for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end
$$;
