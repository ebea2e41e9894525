import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { crate as crateEndpoint } from '#contract/playlist/crates.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CrateView } from './CrateView.tsx'
import { leavingCrates } from './leavingCrates.ts'

const route = getRouteApi('/crates/$id')

export const needs: Needs = ({ id }) =>
  id === 'queue' || id === 'likes' ? [] : [need(crateEndpoint, { params: { crateId: id } })]

/** `/crates/:id`: the queue, the likes, or a crate by its short id: one's own, or a public one. */
export const CratePage = () => {
  const { t } = useTranslation('music')
  const { id } = route.useParams()
  return (
    <div className="mx-auto w-full min-w-0 max-w-5xl px-4 py-6 sm:px-8">
      <Link to="/crates" className="mb-4 inline-flex min-h-11 items-center gap-1 text-quiet hover:text-text">
        <ChevronLeft aria-hidden className="size-5" />
        {t('title')}
      </Link>
      {id === 'queue' || id === 'likes' ? <SpecialCrate kind={id} /> : <OtherCrate id={id} />}
    </div>
  )
}

const SpecialCrate = ({ kind }: { readonly kind: 'queue' | 'likes' }) => {
  const { t } = useTranslation('crate')
  usePageTitle(t(kind))
  return <CrateView songsOf={kind} name={t(kind)} kind={kind} isMine />
}

const OtherCrate = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const me = useSession()
  const answer = useQuery(query(crateEndpoint, { params: { crateId: id } }))
  const leaving = useSyncExternalStore(leavingCrates.subscribe, leavingCrates.get)
  const crate = answer.data
  usePageTitle(crate?.crateName)
  if (answer.error && !crate)
    return (
      <EmptyState
        level={1}
        art="/art/not-found.svg"
        title={t('crates.notFound')}
        text={say(answer.error)}
        action={
          <>
            <Button onClick={() => void answer.refetch()}>{common('tryAgain')}</Button>
            <Link to="/crates" className={buttonLook()}>
              {t('title')}
            </Link>
          </>
        }
      />
    )
  if (!crate) return <RowsToCome />
  if (leaving.has(crate.crateUuid))
    return (
      <EmptyState
        level={1}
        title={t('crates.deleted', { name: crate.crateName })}
        action={
          <Link to="/crates" className={buttonLook()}>
            {t('title')}
          </Link>
        }
      />
    )
  return (
    <CrateView
      key={crate.crateUuid}
      songsOf={crate.crateUuid}
      name={crate.crateName}
      kind={crate.kind}
      crate={crate}
      isMine={crate.userUuid === me?.uuid}
    />
  )
}
