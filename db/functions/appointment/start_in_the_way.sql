-- When the first appointment starts that a visit would overlap; null when none does.
create or replace function start_in_the_way(p_professional_id uuid, p_starts_at timestamptz, p_minutes integer, p_except uuid)
returns timestamptz
language plpgsql stable set search_path = public as $$
begin
  return (
    select a.starts_at from appointments a
    where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
      and a.starts_at > p_starts_at - interval '1 day' and a.starts_at < p_starts_at + make_interval(mins => p_minutes)
      and a.ends_at > p_starts_at
    order by a.starts_at limit 1
  );
end
$$;
