-- Profile and cover pictures; the bytes lie in the blob store under users/images/<id>/<width>.webp.
create table user_images (
  id uuid primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('profilePicture', 'coverPicture')),
  created_at timestamptz not null default now()
);
create index user_images_user on user_images (user_id);
