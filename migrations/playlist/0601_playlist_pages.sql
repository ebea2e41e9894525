-- Which recordings have a page that everybody may read, and whether search engines may keep it.
alter table catalogue_songs add column page text check (page in ('indexed', 'noindex'));
create index catalogue_songs_page on catalogue_songs (id) where page is not null;
-- Pictures of albums are told anew, by those who ought to know.
update catalogue_albums set thumbnails = '{}';
update catalogue_songs set catalogue_due = true where listed_at is not null or album_id is not null;
