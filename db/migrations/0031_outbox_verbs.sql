-- What members see of the mail that is owed.
select 1;
