create or replace function current_professional_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.professional_id', true), '')::uuid;
