-- A page of the bell: what happened in the last p_days, and how much of it the caller has not seen (a hundred at most), in
-- columns. Raises LU401.
create or replace function list_notices(p_session text, p_before bigint, p_before_id uuid, p_page integer,
  p_days integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  people uuid[];
  since timestamptz := p_now - make_interval(days => p_days);
  seen timestamptz;
  found uuid[];
  unseen integer;
  oldest timestamptz;
  notices json;
begin
  who := entered(p_session);
  select array_agg(p.id order by p.id), max(p.notices_seen_at) filter (where p.id = who.member) into people, seen
  from profiles p where p.studio_id = who.studio and (who.sees_all or p.id = who.member);
  select coalesce(array_agg(h.id order by h.at desc, h.id desc), '{}'), count(*) filter (where h.at > seen), min(h.at)
    into found, unseen, oldest
  from happened(who.studio, people, who.member, who.sees_all, since, coalesce(at_micros(p_before), 'infinity'),
    coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), p_page + 1) h;
  -- The page tells how much is unseen when it begins with the newest and reaches what she has seen, or the end.
  if p_before is not null or (cardinality(found) > p_page and oldest > seen) then
    unseen := (select count(*) from happened(who.studio, people, who.member, who.sees_all, greatest(since, seen),
      'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 100));
  end if;
  select json_build_object('id', json_agg(n.id), 'kind', json_agg(n.kind), 'micros', json_agg(n.micros),
      'appointmentId', json_agg(n.appointment_id), 'client', json_agg(n.client), 'startMinute', json_agg(n.start_minute),
      'by', json_agg(n.by), 'isMine', json_agg(n.is_mine), 'professional', json_agg(n.professional),
      'data', json_agg(n.data)) into notices
  from (
    select f.id, coalesce(e.kind, 'mail_failed') as kind, micros(coalesce(e.created_at, o.settled_at)) as micros,
      a.id as appointment_id, c.full_name as client, epoch_minute(a.starts_at) as start_minute, actor.full_name as by,
      coalesce(e.professional_id, o.professional_id) is not distinct from who.member as is_mine,
      p.full_name as professional,
      coalesce(e.data, jsonb_build_object('mail', o.kind, 'to', o.recipient)) as data
    from unnest(found[1:p_page]) with ordinality as f (id, n)
    left join appointment_events e on e.id = f.id
    left join outbox o on o.id = case when e.id is null then f.id end
    left join appointments a on a.id = coalesce(e.appointment_id, o.appointment_id)
    left join clients c on c.id = a.client_id
    left join profiles p on p.id = coalesce(e.professional_id, o.professional_id)
    left join profiles actor on actor.id = e.actor_id
    order by f.n
  ) n;
  return json_build_object('zone', who.zone, 'seen', micros(seen), 'unseen', unseen,
    'more', cardinality(found) > p_page, 'notices', notices);
end
$$;
