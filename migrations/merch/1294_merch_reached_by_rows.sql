-- Of two with equal points the first is who came to them by the earlier row of the inbox: its ids go on after the numbers
-- that were given until now. `point_reached` stays for nodes of before that are still running.
select setval(
  pg_get_serial_sequence('point_inbox', 'id'),
  greatest((select max(reached_seq) from point_totals), nextval(pg_get_serial_sequence('point_inbox', 'id')))
);
