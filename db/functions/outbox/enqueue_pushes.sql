-- Adds to the outbox a push message about these entries of the history to each device that wants to know of them, but not to who did
-- it, and nothing of an appointment that has begun (docs/decisions/52-…). An earlier message about the same appointment that has not
-- left is replaced; of several entries about one the last is told. A definer, since nobody sees another's devices.
create or replace function enqueue_pushes(p_events uuid[], p_studio uuid default current_studio_id()) returns void
language sql security definer set search_path = public, pg_temp as $$
  with wanted as (
    select distinct on (d.id, e.appointment_id) d.id as device, d.professional_id, e.appointment_id, e.created_at,
      json_build_object('kind', 'push', 'event', e.kind, 'appointmentId', e.appointment_id, 'startsAt', a.starts_at,
        'zone', h.zone, 'client', c.full_name, 'isLeaving', d.professional_id <> e.professional_id and e.data ->> 'answeredBy' is null) as data
    from appointment_events e
    join push_subscriptions d on d.studio_id = e.studio_id and e.kind = any (d.kinds) and d.professional_id is distinct from e.actor_id
      and d.professional_id in (e.professional_id, (e.data ->> 'fromProfessional')::uuid, (e.data ->> 'answeredBy')::uuid)
    join sessions s on s.id = d.session_id and s.expires_at > now()
    join profiles p on p.id = d.professional_id and p.is_active
    join appointments a on a.id = e.appointment_id and a.starts_at > e.created_at
    join clients c on c.id = a.client_id
    join studios h on h.id = d.studio_id
    where e.id = any (p_events) and e.studio_id = p_studio
    order by d.id, e.appointment_id, array_position(p_events, e.id) desc
  ), replaced as (
    delete from outbox o using wanted w
    where o.studio_id = p_studio and o.subscription_id = w.device and o.appointment_id = w.appointment_id
      and o.status = 'pending' and o.leased_until is null
  )
  insert into outbox (id, studio_id, professional_id, appointment_id, channel, subscription_id, kind, recipient, data,
    next_attempt_at, created_at, round)
  select gen_random_uuid(), p_studio, professional_id, appointment_id, 'push', device, 'push', device, data, created_at, created_at,
    next_round('push', p_studio, created_at) - 1 + row_number() over (order by created_at)
  from wanted;
$$;
