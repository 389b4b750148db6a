-- Covers and logos.
select 1;
