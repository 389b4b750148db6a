-- The minute of the latest visit that was begun and is not still to come, among the appointments the caller may see.
create or replace function last_visit_minute(p_client_id uuid) returns integer language sql stable set search_path = public
return (
  select epoch_minute(a.starts_at) from appointments a
  where a.studio_id = current_studio_id() and a.client_id = p_client_id and a.status in ('in_progress', 'completed')
    and a.starts_at <= now()
    and (current_is_admin() or a.professional_id = current_professional_id())
  order by a.starts_at desc limit 1
);
