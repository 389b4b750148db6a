-- How many tokens came after a revoked one, the active one included; null when there is none that is active.
create or replace function generations_behind(p_token uuid) returns integer
language plpgsql stable set search_path = public as $$
begin
  return (
    with recursive line as (
      select id, revoked_at, 1 as n from refresh_tokens where parent_id = p_token
      union all
      select t.id, t.revoked_at, n + 1 from line join refresh_tokens t on t.parent_id = line.id where n < 100
    )
    select n from line where revoked_at is null);
end
$$;
