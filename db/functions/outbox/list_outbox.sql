-- A page of it, latest first, of one state or of all: { zone, noticeAddress, counts, more, mails }. Raises LU401.
create or replace function list_outbox(p_session text, p_statuses text[], p_before bigint, p_before_id uuid, p_page integer,
  p_most integer, p_shared text[], p_unlisted text[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  people uuid[];
  before_at timestamptz := coalesce(at_micros(p_before), 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found uuid[];
begin
  perform enter(p_session);
  people := people_in_sight();
  found := array(
    select o.id from unnest(people) as person (id) cross join unnest(p_statuses) as wanted (status)
      cross join lateral (
        select m.id, m.created_at from outbox m
        where m.professional_id = person.id and m.status = wanted.status and m.studio_id = current_studio_id()
          and (m.created_at, m.id) < (before_at, before_id) and may_see_mail(m.kind, m.professional_id, p_shared, p_unlisted)
        order by m.created_at desc, m.id desc limit p_page + 1) as o
    order by o.created_at desc, o.id desc limit p_page + 1);
  return json_build_object('zone', zone_here(), 'more', cardinality(found) > p_page,
    'noticeAddress', (select coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text) from profiles p
      where p.id = current_professional_id()),
    'counts', json_build_object('waiting', count_outbox(people, 'pending', p_shared, p_unlisted, p_most),
      'sent', count_outbox(people, 'sent', p_shared, p_unlisted, p_most),
      'failed', count_outbox(people, 'dead', p_shared, p_unlisted, p_most)),
    'mails', (select coalesce(json_agg(outbox_mail_json(f.id, p_now) order by f.n), '[]'::json)
      from unnest(found[1 : p_page]) with ordinality as f (id, n)));
end
$$;
