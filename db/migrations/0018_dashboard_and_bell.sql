-- The day at a glance, and what happened since the last look.
CREATE TABLE "appointment_months" (
	"studio_id" uuid NOT NULL,
	"month" date NOT NULL,
	"professional_id" uuid NOT NULL,
	"status" text NOT NULL,
	"appointments" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_months_pk" PRIMARY KEY("studio_id","month","professional_id","status"),
	CONSTRAINT "appointment_months_status_known" CHECK ("appointment_months"."status" in ('completed', 'cancelled')),
	CONSTRAINT "appointment_months_not_negative" CHECK ("appointment_months"."appointments" >= 0 and "appointment_months"."total_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "appointment_months" ADD CONSTRAINT "appointment_months_professional" FOREIGN KEY ("studio_id","professional_id") REFERENCES "public"."profiles"("studio_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- The first day of the month in which something is, by a zone's calendar.
create function local_month(p_zone text, p_at timestamptz) returns date
language sql stable parallel safe
return date_trunc('month', p_at at time zone p_zone)::date;--> statement-breakpoint

-- Adds up what a studio's months came to, anew.
create function tally_months(p_studio uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from appointment_months where studio_id = p_studio;
  insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
  select a.studio_id, local_month(s.zone, a.starts_at), a.professional_id, a.status, count(*), sum(a.total_cents)
  from appointments a join studios s on s.id = a.studio_id
  where a.studio_id = p_studio and a.status in ('completed', 'cancelled') group by 1, 2, 3, 4;
end
$$;--> statement-breakpoint
select tally_months(id) from studios;--> statement-breakpoint

create function tally_month(p_was appointments, p_sign integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into appointment_months as m (studio_id, month, professional_id, status, appointments, total_cents)
  select p_was.studio_id, local_month(s.zone, p_was.starts_at), p_was.professional_id, p_was.status, 0, 0
  from studios s where s.id = p_was.studio_id
  on conflict do nothing;
  update appointment_months m set appointments = m.appointments + p_sign, total_cents = m.total_cents + p_sign * p_was.total_cents
  from studios s
  where s.id = p_was.studio_id and m.studio_id = p_was.studio_id and m.month = local_month(s.zone, p_was.starts_at)
    and m.professional_id = p_was.professional_id and m.status = p_was.status;
$$;--> statement-breakpoint

create function tally_changed() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.status in ('completed', 'cancelled') then
    perform tally_month(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.status in ('completed', 'cancelled') then
    perform tally_month(new, 1);
  end if;
  return null;
end
$$;--> statement-breakpoint
-- A booking is open, and passes all three by.
create trigger tally_added after insert on appointments
  for each row when (new.status in ('completed', 'cancelled')) execute function tally_changed();--> statement-breakpoint
create trigger tally_removed after delete on appointments
  for each row when (old.status in ('completed', 'cancelled')) execute function tally_changed();--> statement-breakpoint
create trigger tally_changed after update on appointments
  for each row when ((old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.starts_at, old.total_cents, old.professional_id)
      is distinct from (new.status, new.starts_at, new.total_cents, new.professional_id))
  execute function tally_changed();--> statement-breakpoint
-- Fires after `zone_changed`, which has locked the studio's agendas.
create function zone_changed_months() returns trigger language plpgsql set search_path = public as $$
begin
  perform tally_months(new.id);
  return null;
end
$$;--> statement-breakpoint
create trigger zone_changed_months after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function zone_changed_months();--> statement-breakpoint
revoke insert, update, delete on appointment_months from lume_app;--> statement-breakpoint
revoke execute on function tally_months(uuid), tally_month(appointments, integer) from public;--> statement-breakpoint
grant execute on function tally_months(uuid), tally_month(appointments, integer) to lume_app;--> statement-breakpoint

-- Whose appointments the caller may see: her own, or everybody's of the studio.
create function people_in_sight() returns uuid[]
language sql stable set search_path = public
return array(select id from profiles
  where studio_id = current_studio_id() and (current_is_admin() or id = current_professional_id()) order by id);--> statement-breakpoint

-- What a professional still has to do before clients can book.
create function first_steps(p_member uuid) returns json
language sql stable set search_path = public
return (
  select json_build_object('hoursSaved', p.hours_saved_at is not null, 'linkShared', p.link_shared_at is not null,
    'hasProcedure', exists (select from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = p.id and t.is_active))
  from profiles p where p.id = p_member);--> statement-breakpoint

-- The last months, oldest first, ending with the one that began on `p_month`.
create function month_figures(p_studio uuid, p_people uuid[], p_month date, p_months integer) returns json
language sql stable set search_path = public
return (
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
    'clients', coalesce((select sum(n.clients) from client_counts n
      where n.studio_id = p_studio and n.created_by = any (p_people) and n.month = m.month), 0),
    'revenueCents', coalesce(t.cents, 0), 'completed', coalesce(t.completed, 0), 'cancelled', coalesce(t.cancelled, 0))
    order by m.month)
  from (select (p_month - make_interval(months => back))::date as month from generate_series(0, p_months - 1) as back) m
  left join lateral (
    select sum(n.total_cents) filter (where n.status = 'completed') as cents,
      sum(n.appointments) filter (where n.status = 'completed') as completed,
      sum(n.appointments) filter (where n.status = 'cancelled') as cancelled
    from appointment_months n
    where n.studio_id = p_studio and n.month = m.month and n.professional_id = any (p_people)
  ) t on true);--> statement-breakpoint

-- Visits of the public page on each of the last days, oldest first, and since when the windows of the specification begin.
create function visit_figures(p_studio uuid, p_people uuid[], p_today date, p_days integer) returns json
language sql stable set search_path = public
return (
  select json_build_object('any', exists (select from visit_days v
      where v.studio_id = p_studio and v.professional_id = any (p_people) and v.page_type = 'booking_page'),
    'days', json_agg(d.visits order by d.day), 'today', sum(d.visits) filter (where d.day = p_today),
    'week', sum(d.visits) filter (where d.day > p_today - 7),
    'month', sum(d.visits) filter (where d.day >= date_trunc('month', p_today)))
  from (
    select day::date as day, coalesce(v.visits, 0) as visits
    from generate_series(least(p_today - p_days + 1, date_trunc('month', p_today)::date)::timestamp, p_today, '1 day') as day
    left join (
      select visit_date, sum(visits) as visits from visit_days
      where studio_id = p_studio and professional_id = any (p_people) and page_type = 'booking_page'
        and visit_date >= least(p_today - p_days + 1, date_trunc('month', p_today)::date)
      group by visit_date
    ) v on v.visit_date = day::date
  ) d);--> statement-breakpoint

-- The whole dashboard; null while its version is still `p_held`. `p_most` appointments of today at most, `p_next` that are still to come. Raises LU401.
create function read_dashboard(p_session text, p_held text, p_most integer, p_next integer, p_months integer,
  p_days integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  people uuid[];
  zone text;
  midnight timestamptz;
  tomorrow timestamptz;
  on_today uuid[];
  still_open uuid[];
  facts jsonb;
  version text;
begin
  perform enter(p_session);
  studio := current_studio_id();
  member := current_professional_id();
  people := people_in_sight();
  zone := (select s.zone from studios s where s.id = studio);
  midnight := local_midnight(zone, p_now, 0);
  tomorrow := local_midnight(zone, p_now, 1);
  if current_is_admin() then
    on_today := array(select a.id from appointments a
      where a.studio_id = studio and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a.id from appointments a
      where a.studio_id = studio and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  else
    on_today := array(select a.id from appointments a
      where a.professional_id = member and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a.id from appointments a
      where a.professional_id = member and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  end if;
  facts := jsonb_build_object('zone', zone, 'date', (p_now at time zone zone)::date, 'wholeStudio', current_is_admin(),
    'onToday', (select count(*) from appointments a where a.id = any (on_today) and a.status <> 'cancelled'),
    'clients', (select coalesce(sum(n.clients), 0) from client_counts n
      where n.studio_id = studio and n.created_by = any (people)),
    'months', month_figures(studio, people, local_month(zone, p_now), p_months),
    'visits', visit_figures(studio, people, (p_now at time zone zone)::date, p_days),
    'firstSteps', first_steps(member));
  on_today := on_today[1:p_most];
  version := md5(concat_ws('|', p_session, facts, on_today, still_open,
    (select sum(n.changes) from appointment_counts n where n.studio_id = studio and n.professional_id = any (people)),
    (select concat(max(c.updated_at), max(p.updated_at)) from appointments a join clients c on c.id = a.client_id
      left join payments p on p.appointment_id = a.id where a.id = any (on_today || still_open)),
    (select max(p.updated_at) from profiles p where p.id = any (people))));
  if version = p_held then
    return null;
  end if;
  return json_build_object('version', version, 'facts', facts, 'today', appointments_json(on_today),
    'next', appointments_json(still_open));
end
$$;--> statement-breakpoint

-- Visits of the last days, today's included, that were not paid for: what 'Registrar Pagamento' offers. Raises LU401.
create function list_unpaid(p_session text, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  zone text;
  tomorrow timestamptz;
  ids uuid[];
begin
  perform enter(p_session);
  zone := (select s.zone from studios s where s.id = current_studio_id());
  tomorrow := local_midnight(zone, p_now, 1);
  if current_is_admin() then
    ids := array(select a.id from appointments a
      where a.studio_id = current_studio_id() and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  else
    ids := array(select a.id from appointments a
      where a.professional_id = current_professional_id() and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  end if;
  return json_build_object('zone', zone, 'rows', appointments_json(ids));
end
$$;--> statement-breakpoint

-- The bell. Mail that failed for good is rare among what was sent.
create index outbox_dead on outbox (studio_id, settled_at) where status = 'dead';--> statement-breakpoint

-- What others did to the appointments of `p_people` and what mail failed, latest first, before a place and after a moment.
create function happened(p_studio uuid, p_people uuid[], p_me uuid, p_all_mail boolean, p_after timestamptz,
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
$$;--> statement-breakpoint

create function micros(p_at timestamptz) returns bigint
language sql stable parallel safe
return (extract(epoch from p_at) * 1000000)::bigint;--> statement-breakpoint
create function at_micros(p_micros bigint) returns timestamptz
language sql stable parallel safe
return timestamptz 'epoch' + p_micros * interval '1 microsecond';--> statement-breakpoint

create function event_notice_json(p_id uuid) returns json
language sql stable set search_path = public
return (
  select json_build_object('id', e.id, 'kind', e.kind, 'micros', micros(e.created_at), 'appointmentId', e.appointment_id,
    'client', c.full_name, 'startMinute', epoch_minute(a.starts_at), 'by', actor.full_name,
    'isMine', e.professional_id = current_professional_id(), 'professional', p.full_name, 'data', e.data)
  from appointment_events e
  join appointments a on a.id = e.appointment_id
  join clients c on c.id = a.client_id
  join profiles p on p.id = e.professional_id
  left join profiles actor on actor.id = e.actor_id
  where e.id = p_id);--> statement-breakpoint

create function mail_notice_json(p_id uuid) returns json
language sql stable set search_path = public
return (
  select json_build_object('id', o.id, 'kind', 'mail_failed', 'micros', micros(o.settled_at),
    'appointmentId', a.id, 'client', c.full_name, 'startMinute', epoch_minute(a.starts_at), 'by', null,
    'isMine', o.professional_id is not distinct from current_professional_id(), 'professional', p.full_name,
    'data', json_build_object('mail', o.kind, 'to', o.recipient))
  from outbox o
  left join appointments a on a.id = o.appointment_id
  left join clients c on c.id = a.client_id
  left join profiles p on p.id = o.professional_id
  where o.id = p_id);--> statement-breakpoint

-- A page of the bell: what happened in the last `p_days`, and how much of it she has not seen (a hundred at most); null
-- while its version is still `p_held`. Raises LU401.
create function list_notices(p_session text, p_held text, p_before bigint, p_before_id uuid, p_page integer,
  p_days integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  people uuid[];
  everyone boolean;
  since timestamptz := p_now - make_interval(days => p_days);
  seen timestamptz;
  found uuid[];
  unseen integer;
  oldest timestamptz;
  version text;
begin
  perform enter(p_session);
  studio := current_studio_id();
  member := current_professional_id();
  everyone := current_is_admin();
  people := people_in_sight();
  seen := (select p.notices_seen_at from profiles p where p.id = member);
  select coalesce(array_agg(h.id order by h.at desc, h.id desc), '{}'), count(*) filter (where h.at > seen), min(h.at)
    into found, unseen, oldest
  from happened(studio, people, member, everyone, since, coalesce(at_micros(p_before), 'infinity'),
    coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), p_page + 1) h;
  -- The page tells how much is unseen when it begins with the newest and reaches what she has seen, or the end.
  if p_before is not null or (cardinality(found) > p_page and oldest > seen) then
    unseen := (select count(*) from happened(studio, people, member, everyone, greatest(since, seen), 'infinity',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', 100));
  end if;
  version := md5(concat_ws('|', p_session, found, unseen, seen,
    (select concat(max(c.updated_at), max(a.updated_at)) from appointment_events e
      join appointments a on a.id = e.appointment_id join clients c on c.id = a.client_id where e.id = any (found)),
    (select concat(s.zone, (p_now at time zone s.zone)::date) from studios s where s.id = studio)));
  if version = p_held then
    return null;
  end if;
  return json_build_object('version', version, 'zone', (select s.zone from studios s where s.id = studio),
    'seen', micros(seen), 'unseen', unseen, 'more', cardinality(found) > p_page,
    'notices', (
      select coalesce(json_agg(coalesce(event_notice_json(f.id), mail_notice_json(f.id)) order by f.n), '[]'::json)
      from unnest(found[1:p_page]) with ordinality as f (id, n)));
end
$$;--> statement-breakpoint

-- She has seen everything up to a moment; it never goes back, and never lies ahead. Raises LU401.
create function see_notices(p_session text, p_up_to bigint, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
declare
  up_to timestamptz := least(at_micros(p_up_to), greatest(now(), p_now));
begin
  perform enter(p_session);
  update profiles set notices_seen_at = up_to where id = current_professional_id() and notices_seen_at < up_to;
end
$$;
