-- The versions of health intakes that another key than p_key_id sealed, in any studio: [{ id, studioId }] by id after p_after, p_limit at
-- most. A definer, so that the job finds them and then works inside one studio after the other; it returns nothing of what is sealed.
create or replace function find_sealed_otherwise(p_key_id text, p_after uuid, p_limit integer) returns json
language sql security definer stable set search_path = public, pg_temp as $$
  select coalesce(json_agg(json_build_object('id', id, 'studioId', studio_id) order by id), '[]') from (
    -- Two ranges of an index; 'not equal' would read them all.
    select id, studio_id from anamneses
    where (key_id < p_key_id or key_id > p_key_id) and (p_after is null or id > p_after)
    order by id limit p_limit) as found;
$$;
