-- The picture of a bundle, kept with those of consumables; without one it shows that of its product.
alter table token_bundles add column file_id uuid;
