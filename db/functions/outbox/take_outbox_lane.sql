-- Two mails a second leave, at most, however many drains run: a mail goes through a lane, each lane holds one mail at a time
-- and rests for its interval after the provider has answered. What the provider sees of one lane is therefore never closer
-- than that, whatever the network does. Lanes are told by the database's own clock, mail by the caller's; 'hits' of a lane
-- is 1 while it rests until a known moment, 2 while it is held and may be free sooner.

-- Takes the first lane of `p_lanes` that is free, for so many seconds; answers { lane, until }, or null.
create or replace function take_outbox_lane(p_lanes text[], p_hold_seconds integer) returns json
language plpgsql set search_path = public as $$
declare
  lane text;
  until timestamptz;
begin
  foreach lane in array p_lanes loop
    insert into rate_counters as c (key, window_ends_at, hits)
    values (lane, clock_timestamp() + make_interval(secs => p_hold_seconds), 2)
    on conflict (key) do update set window_ends_at = clock_timestamp() + make_interval(secs => p_hold_seconds), hits = 2
    where c.window_ends_at <= clock_timestamp()
    returning c.window_ends_at into until;
    if found then
      return json_build_object('lane', lane, 'until', micros(until));
    end if;
  end loop;
  return null;
end
$$;
