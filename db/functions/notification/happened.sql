-- What others did to the appointments of `p_people` and what mail failed, latest first, before a place and after a moment.
create or replace function happened(p_studio uuid, p_people uuid[], p_me uuid, p_all_mail boolean, p_after timestamptz,
  p_before timestamptz, p_before_id uuid, p_most integer) returns table (id uuid, at timestamptz, is_mail boolean)
language plpgsql stable set search_path = public as $$
begin
  return query select * from (
    (select e.id, e.created_at as at, false from unnest(p_people) as person (id)
      cross join lateral (
        select ev.id, ev.created_at from appointment_events ev
        where ev.studio_id = p_studio and ev.professional_id = person.id and ev.created_at > p_after
          and ev.created_at <= p_before and (ev.created_at, ev.id) < (p_before, p_before_id)
          and ev.kind in ('booked', 'changed', 'moved', 'cancelled', 'reopened') and ev.actor_id is distinct from p_me
        order by ev.created_at desc, ev.id desc limit p_most) as e)
    union all
    (select o.id, o.settled_at, true from outbox o
      where o.studio_id = p_studio and o.status = 'dead' and o.settled_at > p_after
        and o.settled_at <= p_before and (o.settled_at, o.id) < (p_before, p_before_id)
        and (o.professional_id = any (p_people) or p_all_mail)
        and (o.appointment_id is not null or (p_all_mail and o.kind = 'invitation'))
      order by o.settled_at desc, o.id desc limit p_most)
  ) as news order by 2 desc, 1 desc limit p_most;
end
$$;
