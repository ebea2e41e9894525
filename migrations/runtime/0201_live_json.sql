-- jsonb sorts keys; in songs their order means something (the first provider is the preferred one).
alter table live_rooms alter column snapshot type json using snapshot::json;
alter table live_events alter column events type json using events::json;
