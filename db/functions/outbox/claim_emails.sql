-- The next emails that are due, p_most at most: what a person waits for, then studios in turn (next_round). A claim is a lease:
-- when its holder is gone for so long, the email is claimed again.
-- Two emails a second are sent at most, however many drains run: an email goes through a lane, and a lane holds one at a time
-- and rests for its interval after the provider has answered. Lanes are kept by the database's own clock, emails by the
-- caller's. hits of a lane: 1 while it rests until a known moment, 2 while it is held and may be free sooner.
-- Push messages are claimed alike, p_channel 'push', each with its device; their lanes do not rest.
-- An email counts at its first try: one that somebody without proof caused against its ceilings, one of p_member_kinds against its studio's
-- of p_ceiling_seconds (studios.daily_emails times p_factor) and p_to_one of the studio to one address. Over one of them it waits until there is room
-- (last_error 'held'), over its day all of the studio's do.
-- Outcomes 'emails', 'none' when nothing is due, 'busy' when no lane is free (waitMs: until one is, null when one may be at
-- any moment).
create or replace function claim_emails(p_now timestamptz, p_ids uuid[], p_lanes text[], p_most integer,
  p_hold_seconds integer, p_lease_seconds integer, p_channel text default 'email',
  p_member_kinds text[] default '{}', p_to_one integer default 0, p_ceiling_seconds integer default 0, p_factor double precision default 1) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turn record;
  next outbox;
  claimed json[] := '{}';
  keys text[];
  windows integer[];
  limits integer[];
  wait integer;
begin
  -- In the order of the claim, for its index: no lane is taken for nothing.
  perform from outbox where status = 'pending' and channel = p_channel and next_attempt_at <= p_now
    and (leased_until is null or leased_until <= p_now) and (p_ids is null or id = any (p_ids))
  order by is_awaited desc nulls last, round, next_attempt_at, id limit 1;
  if not found then
    return '{"outcome": "none"}';
  end if;
  for n in 1 .. cardinality(p_lanes) loop
    exit when cardinality(claimed) = p_most;
    insert into rate_counters as c (key, window_ends_at, hits)
    values (p_lanes[n], clock_timestamp() + make_interval(secs => p_hold_seconds), 2)
    on conflict (key) do update set window_ends_at = excluded.window_ends_at, hits = 2
    where c.window_ends_at <= clock_timestamp()
    returning key as lane, window_ends_at as until into turn;
    continue when not found;
    for tries in 1 .. 50 loop
      -- One row by '=', read once: 'in' may be planned as a join that reads the locked row anew and takes another.
      select * into next from outbox where id = (
        select id from outbox
        where status = 'pending' and channel = p_channel and next_attempt_at <= p_now and (leased_until is null or leased_until <= p_now)
          and (p_ids is null or id = any (p_ids))
        order by is_awaited desc nulls last, round, next_attempt_at, id
        limit 1
        for update skip locked);
      exit when next.id is null or next.attempts > 0;
      select array_agg(c ->> 'key'), array_agg((c #>> '{limit,windowSeconds}')::integer), array_agg((c #>> '{limit,max}')::integer)
      into keys, windows, limits from jsonb_array_elements(next.ceilings) c;
      if next.ceilings is null and next.kind = any (p_member_kinds) and next.studio_id is not null then
        keys := array['studio/day:' || next.studio_id, 'studio/recipient:' || md5(next.studio_id || next.recipient)];
        windows := array[p_ceiling_seconds, p_ceiling_seconds];
        limits := array[(select ceil(daily_emails * p_factor) from studios where id = next.studio_id), ceil(p_to_one * p_factor)];
      end if;
      exit when keys is null;
      wait := take_rates(keys, windows, limits, p_now, p_counts => false);
      if wait = 0 then
        wait := take_rates(keys, windows, limits, p_now);
      end if;
      exit when wait = 0;
      update outbox set next_attempt_at = p_now + make_interval(secs => wait), last_error = 'held'
      where id = next.id or (next.ceilings is null and id in (
        select id from outbox
        where studio_id = next.studio_id and status = 'pending' and channel = 'email' and kind = any (p_member_kinds)
          and ceilings is null and attempts = 0 and next_attempt_at <= p_now and take_rates(keys[1:1], windows[1:1], limits[1:1], p_now, p_counts => false) > 0
        for update skip locked));
      next := null;
    end loop;
    if next.id is not null then
      update outbox set leased_until = p_now + make_interval(secs => p_lease_seconds), attempts = attempts + 1
      where id = next.id returning * into next;
    end if;
    if next.id is null then
      update rate_counters set window_ends_at = clock_timestamp(), hits = 1 where key = turn.lane;
      return json_build_object('outcome', case when cardinality(claimed) = 0 then 'none' else 'emails' end, 'emails', claimed);
    end if;
    claimed := claimed || json_build_object('lane', turn.lane, 'until', turn.until, 'id', next.id, 'recipient', next.recipient,
      'data', next.data, 'payload', next.payload, 'studioId', next.studio_id, 'attempts', next.attempts, 'createdAt', next.created_at,
      'device', (select json_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth,
          'quietFrom', to_char(d.quiet_from, 'HH24:MI'), 'quietUntil', to_char(d.quiet_until, 'HH24:MI'))
        from push_subscriptions d where d.id = next.subscription_id),
      'link', (select json_build_object('generation', a.link_generation, 'deviceGeneration', c.device_generation)
        from appointments a join clients c on c.id = a.client_id
        where a.id = next.appointment_id and lower(c.email::text) = next.recipient),
      'look', (select json_build_object('theme', s.theme, 'logoId', s.logo_id) from studios s where s.id = next.studio_id));
  end loop;
  return json_build_object('outcome', case when cardinality(claimed) = 0 then 'busy' else 'emails' end, 'emails', claimed, 'waitMs', (
    select case when max(hits) = 1
      then greatest(1, ceil(extract(epoch from min(window_ends_at) - clock_timestamp()) * 1000)) end
    from rate_counters where key = any (p_lanes)));
end
$$;
