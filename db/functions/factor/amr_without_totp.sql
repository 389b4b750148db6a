create or replace function amr_without_totp(p_amr jsonb) returns jsonb
language sql immutable parallel safe
return coalesce((select jsonb_agg(entry order by n) from jsonb_array_elements(p_amr) with ordinality as given (entry, n)
  where entry ->> 'method' <> 'totp'), '[]');
