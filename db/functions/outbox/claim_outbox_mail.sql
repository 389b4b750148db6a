-- The next mail that is due, with the lane it goes through: { outcome: 'mail', lane, until, mail }, 'none' when nothing is due,
-- 'busy' when no lane is free (waitMs: until one is, null when one may be at any moment). A claim is a lease: who dies with
-- it loses it, and the mail is claimed again.
create or replace function claim_outbox_mail(p_now timestamptz, p_ids uuid[], p_lanes text[], p_hold_seconds integer,
  p_lease_seconds integer) returns json
language plpgsql set search_path = public as $$
declare
  turn json;
  owed outbox;
begin
  if not exists (select from outbox where status = 'pending' and next_attempt_at <= p_now
    and (leased_until is null or leased_until <= p_now) and (p_ids is null or id = any (p_ids)))
  then
    return json_build_object('outcome', 'none');
  end if;
  turn := take_outbox_lane(p_lanes, p_hold_seconds);
  if turn is null then
    return json_build_object('outcome', 'busy', 'waitMs', (
      select case when max(hits) = 1 then greatest(1, ceil(extract(epoch from min(window_ends_at) - clock_timestamp()) * 1000)) end
      from rate_counters where key = any (p_lanes)));
  end if;
  select * into owed from claim_outbox(p_now, 1, p_lease_seconds, p_ids);
  if owed.id is null then
    perform rest_outbox_lane(turn ->> 'lane', (turn ->> 'until')::bigint, 0);
    return json_build_object('outcome', 'none');
  end if;
  return json_build_object('outcome', 'mail', 'lane', turn -> 'lane', 'until', turn -> 'until', 'mail', json_build_object(
    'id', owed.id, 'recipient', owed.recipient, 'data', owed.data, 'payload', owed.payload, 'attempts', owed.attempts,
    'createdAt', owed.created_at));
end
$$;
