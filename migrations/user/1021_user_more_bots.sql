-- A person may have several bots; how many says the configuration, counted under a lock of their account.
drop index users_one_bot;
