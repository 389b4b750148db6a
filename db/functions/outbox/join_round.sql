-- Studios take turns: of the mail that is not awaited, one round holds at most one mail of each studio, and rounds are sent one
-- after the other. A new mail joins the round after the one that is being sent, or after the last that its studio is in. So a
-- studio with a thousand mails delays another's by one, and no round grows while it is sent.
create or replace function join_round() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.round := 1 + greatest(
    coalesce((
      select o.round from outbox o
      where o.status = 'pending' and o.channel = new.channel and not o.is_awaited and o.next_attempt_at <= new.next_attempt_at
      order by o.round limit 1), 0),
    coalesce((select max(o.round) from outbox o where o.status = 'pending' and o.channel = new.channel and o.studio_id = new.studio_id), 0));
  return new;
end
$$;

create or replace trigger join_round before insert on outbox for each row execute function join_round();
