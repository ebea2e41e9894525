import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Avatar, allAvatars } from '#contract/merch/avatars.ts'
import { editProfile, ownProfile, oneProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DrawnBy } from './DrawnBy.tsx'
import { HowToGet } from './HowToGet.tsx'
import { Hanger } from './Hanger.tsx'
import { TurningStage } from './TurningStage.tsx'

const route = getRouteApi('/wardrobe')

const shows = ['all', 'mine', 'season', 'subscribers', 'shop'] as const
type Show = (typeof shows)[number]

const isIn = (show: Show, { avatarStatus, isAvailableForCurrentUser }: Avatar): boolean => {
  switch (show) {
    case 'all':
      return true
    case 'mine':
      return isAvailableForCurrentUser
    case 'season':
      return avatarStatus === 'SEASON_AWARD'
    case 'subscribers':
      return avatarStatus === 'SUBSCRIBER_ONLY'
    case 'shop':
      return avatarStatus === 'PRIVATE'
  }
}

/** `/wardrobe`: everything one may wear or could get, on a stage in one's own colour. */
export const WardrobePage = () => {
  const { t } = useTranslation('wardrobe')
  usePageTitle(t('title'))
  return isMember(useSession()) ? (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead title={t('title')} text={t('text')} />
      <Wardrobe />
    </div>
  ) : (
    <MembersOnly back="/wardrobe" art="/art/profile.svg" />
  )
}

const Wardrobe = () => {
  const { t } = useTranslation('wardrobe')
  const say = useSayRefusal()
  const { show: asked, avatar: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const avatars = useQuery(query(allAvatars, {}))
  const profile = useQuery(query(ownProfile, {}))
  const wear = useSend(editProfile, [ownProfile, oneProfile])
  const show = shows.find((one) => one === asked) ?? 'all'
  const go = (next: { readonly show: Show; readonly avatar?: string | undefined }): void => {
    const { avatar } = next
    const search = {
      ...(next.show !== 'all' && { show: next.show }),
      ...(avatar !== undefined && { avatar }),
    }
    void navigate({ search, replace: true, resetScroll: false })
  }
  return (
    <Loaded of={avatars} rows={6}>
      {(all) => {
        const worn = profile.data?.avatarId ?? ''
        const color = profile.data?.color ?? 'var(--color-accent)'
        // What the house keeps for bots and guests hangs in nobody's wardrobe.
        const hung = all.filter((one) => one.avatarStatus !== 'PRIVATE' || one.isAvailableForCurrentUser)
        const shown = hung.filter((one) => isIn(show, one))
        const chosen = hung.find(({ slug }) => slug === (wanted ?? worn)) ?? hung[0]
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
            {chosen && (
              <TurningStage avatar={chosen} color={color}>
                <DrawnBy avatar={chosen} />
                {chosen.slug === worn ? (
                  <p className="font-semibold text-like">{t('worn')}</p>
                ) : chosen.isAvailableForCurrentUser ? (
                  <Button
                    look="primary"
                    busy={wear.isPending}
                    onClick={() => wear.mutate({ body: { avatarId: chosen.slug } })}
                  >
                    {t('wear')}
                  </Button>
                ) : (
                  <HowToGet avatar={chosen} />
                )}
                {wear.error && <Notice look="bad">{say(wear.error)}</Notice>}
              </TurningStage>
            )}
            <section aria-label={t('title')}>
              <div role="group" aria-label={t('filter')} className="mb-4 flex flex-wrap gap-2">
                {shows.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === show}
                    onClick={() => go({ show: one, avatar: chosen?.slug })}
                    className="touchable min-h-9 rounded-full px-4 text-sm font-semibold text-quiet ring-1 ring-line transition-colors hover:text-text aria-pressed:bg-accent aria-pressed:text-ink"
                  >
                    {t(`show.${one}`)}
                  </button>
                ))}
              </div>
              {shown.length === 0 ? (
                <EmptyState
                  title={t(`none.${show}`)}
                  className="rounded-lg border border-dashed border-line"
                />
              ) : (
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
                  {shown.map((one) => (
                    <Hanger
                      key={one.slug}
                      avatar={one}
                      color={color}
                      isChosen={one.slug === chosen?.slug}
                      isWorn={one.slug === worn}
                      onChoose={() => go({ show, avatar: one.slug })}
                    />
                  ))}
                </ul>
              )}
            </section>
          </div>
        )
      }}
    </Loaded>
  )
}
