-- The same of one status, of the whole studio.
create or replace function appointments_of_status(p_studio uuid, p_status text, p_since timestamptz, p_limit integer, p_offset integer)
returns appointments[] language plpgsql stable as $$
begin
  if p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.status = p_status
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  end if;
  return array(select a from public.appointments a
    where a.studio_id = p_studio and a.status = p_status and a.starts_at >= p_since
    order by a.starts_at, a.id limit p_limit offset p_offset);
end
$$;
