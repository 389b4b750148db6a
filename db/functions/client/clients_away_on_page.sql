-- A page of them, by name, like clients_on_page: its plan is kept, for planning takes longer than reading.
create or replace function clients_away_on_page(p_studio uuid, p_creator uuid, p_since timestamptz, p_now timestamptz,
  p_after_name text, p_after_id uuid, p_limit integer) returns clients[]
language plpgsql stable set search_path = public as $$
begin
  if p_creator is null then
    return array(select c from clients_away(p_studio, p_since, p_now) c
      where c.merged_into is null and c.anonymised_at is null and (c.sort_name, c.id) > (p_after_name, p_after_id)
      order by c.sort_name, c.id limit p_limit);
  end if;
  return array(select c from clients_away(p_studio, p_since, p_now) c
    where c.created_by = p_creator and c.merged_into is null and c.anonymised_at is null
      and (c.sort_name, c.id) > (p_after_name, p_after_id)
    order by c.sort_name, c.id limit p_limit);
end
$$;
