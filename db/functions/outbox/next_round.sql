-- Studios take turns: of the mail that is not awaited, one round holds at most one mail of each studio, and rounds are sent one
-- after the other. A new mail joins the round after the one that is being sent, or after the last that its studio is in. So a
-- studio with a thousand mails delays another's by one, and no round grows while it is sent. A definer, since it looks at all studios.
create or replace function next_round(p_channel text, p_studio uuid, p_due timestamptz) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select 1 + greatest(
    coalesce((
      select o.round from outbox o
      where o.status = 'pending' and o.channel = p_channel and not o.is_awaited and o.next_attempt_at <= p_due
      order by o.round limit 1), 0),
    coalesce((select max(o.round) from outbox o where o.status = 'pending' and o.channel = p_channel and o.studio_id = p_studio), 0));
$$;
