-- Since when a client is new to the filter 'recent', or has stayed away for the others; null for what asks no such thing.
create or replace function filter_since(p_filter text, p_now timestamptz) returns timestamptz
language sql stable parallel safe
return p_now - case p_filter when 'recent' then interval '7 days' when 'away30' then interval '30 days'
  when 'away60' then interval '60 days' when 'away90' then interval '90 days' end;
