import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AdminAvatar, adminAvatars } from '#contract/merch/avatars.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AvatarCard } from './avatars/AvatarCard.tsx'
import { AvatarEditor } from './avatars/AvatarEditor.tsx'
import { AvatarFields } from './avatars/AvatarFields.tsx'
import { AvatarPeople } from './avatars/AvatarPeople.tsx'
import { Pages } from './Pages.tsx'
import { pageIn } from './places/listQuery.ts'

const route = getRouteApi('/manage/avatars')

const shows = ['all', 'drawn', 'PUBLIC', 'SEASON_AWARD', 'SUBSCRIBER_ONLY', 'PRIVATE'] as const
type Show = (typeof shows)[number]

const filterOf = (show: Show): object => {
  if (show === 'all') return {}
  return { filter: show === 'drawn' ? 'builtIn||$eq||false' : `avatarStatus||$eq||${show}` }
}

/** `/manage/avatars`: everything people may wear; those that are drawn here are added, changed and deleted. */
export const AvatarsPage = () => {
  const { t } = useTranslation('admin')
  const houseName = useAvatarName()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = shows.find((one) => one === search.show) ?? 'all'
  const page = pageIn(search)
  const answer = useQuery(
    query(adminAvatars, { query: { limit: 48, page, sort: 'createdAt,DESC', ...filterOf(show) } }),
  )
  const go = (next: { readonly edit?: string; readonly show?: string; readonly page?: string }): void =>
    void navigate({ search: next, replace: true, resetScroll: next.edit !== undefined })
  const here = { ...(show !== 'all' && { show }), ...(page > 1 && { page: String(page) }) }
  return (
    <>
      <PageHead
        title={t('avatars.title')}
        text={t('avatars.text')}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => go({ ...here, edit: 'new' })}
          >
            {t('avatars.make')}
          </Button>
        }
      />
      {search.edit === 'new' && <AvatarEditor key="new" onDone={() => go(here)} />}
      <div role="group" aria-label={t('avatars.filter')} className="my-4 flex flex-wrap gap-2">
        {shows.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === show}
            onClick={() => go(one === 'all' ? {} : { show: one })}
            className="touchable min-h-9 rounded-full px-4 text-sm font-semibold text-quiet ring-1 ring-line transition-colors hover:text-text aria-pressed:bg-accent aria-pressed:text-ink"
          >
            {t(`avatars.show.${one}`)}
          </button>
        ))}
      </div>
      <Loaded of={answer} rows={4}>
        {({ data, pageCount }) => {
          const avatars = data.map((one) => AdminAvatar.parse(one))
          const edited = avatars.find(({ slug }) => slug === search.edit)
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {edited && (
                <div key={edited.slug} className="grid grid-cols-[minmax(0,1fr)] gap-6">
                  <AvatarEditor avatar={edited} onDone={() => go(here)} />
                  <div className="grid items-start gap-6 lg:grid-cols-2">
                    <AvatarPeople
                      avatar={edited}
                      name={edited.builtIn ? houseName(edited.slug) : edited.name}
                    />
                    <AvatarFields avatar={edited} />
                  </div>
                </div>
              )}
              {avatars.length === 0 ? (
                <EmptyState
                  art="/art/empty-queue.svg"
                  title={t('avatars.none')}
                  text={t('avatars.noneText')}
                />
              ) : (
                <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                  {avatars.map((one) => (
                    <AvatarCard key={one.slug} avatar={one} onEdit={() => go({ ...here, edit: one.slug })} />
                  ))}
                </ul>
              )}
              <Pages page={page} pageCount={pageCount} onGo={(to) => go({ ...here, page: String(to) })} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
