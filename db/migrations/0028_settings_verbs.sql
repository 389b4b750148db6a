-- What members save in Configurações.
select 1;
