-- Clients as the list shows them, in columns, with the minute of the latest visit that was begun and is not still to come, among the appointments
-- the caller may see (p_member null: all). The caller has chosen the clients.
create or replace function client_columns(p_clients clients[], p_member uuid) returns json
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object('id', json_agg(r.id), 'fullName', json_agg(r.full_name), 'phone', json_agg(r.phone),
      'email', json_agg(r.email), 'birthDate', json_agg(r.birth_date), 'allergies', json_agg(r.allergies),
      'notes', json_agg(r.notes), 'createdMicros', json_agg(r.created), 'updatedMicros', json_agg(r.updated),
      'lastVisit', json_agg(r.last_visit))
    from (
      select c.id, c.full_name, c.phone, c.email, c.birth_date, c.allergies, c.notes, micros(c.created_at) as created,
        micros(c.updated_at) as updated, (
          select epoch_minute(a.starts_at) from appointments a
          where a.studio_id = c.studio_id and a.client_id = c.id and a.status in ('in_progress', 'completed')
            and a.starts_at <= now()
            and (p_member is null or a.professional_id = p_member)
          order by a.starts_at desc limit 1
        ) as last_visit
      from unnest(p_clients) with ordinality as c
      order by c.ordinality
    ) r
  );
end
$$;
