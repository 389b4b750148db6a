create or replace function appointments_on_page(p_studio uuid, p_member uuid, p_since timestamptz, p_limit integer, p_offset integer)
returns appointments[] language plpgsql stable as $$
begin
  if p_member is null and p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  elsif p_member is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.starts_at >= p_since
      order by a.starts_at, a.id limit p_limit offset p_offset);
  elsif p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.professional_id = p_member
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  else
    return array(select a from public.appointments a
      where a.studio_id = p_studio and a.professional_id = p_member and a.starts_at >= p_since
      order by a.starts_at, a.id limit p_limit offset p_offset);
  end if;
end
$$;
