import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { ApiRefusal, isUnreachable } from '#web/api/refusal.ts'
import { useOnline } from '#web/shared/browser/useOnline.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { providerNames } from '../song/providerNames.ts'
import { ResultList } from './ResultList.tsx'
import { type Found, type Sought, useSearchPages } from './useSearchPages.ts'

interface Props {
  readonly sought: Sought
  readonly extra?: ((song: Song) => ReactNode) | undefined
}

/** What a search found: songs as far as one scrolls, who did not answer, or why there is nothing. */
export const SearchResults = ({ sought, extra }: Props) => {
  const { t } = useTranslation('find')
  const { t: common } = useTranslation()
  const found = useSearchPages(sought)
  const { songs, partial } = found
  if (!songs) return found.error ? <Trouble sought={sought} found={found} /> : <RowsToCome />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {partial.length > 0 && (
        <Notice
          action={
            <Button size="small" onClick={found.again}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('partial', {
            providers: partial.map((key) => providerNames[key]).join(', '),
            count: partial.length,
          })}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {t(found.more ? 'resultsSoFar' : 'results', { count: songs.length })}
      </p>
      {songs.length === 0 ? (
        <EmptyState
          level={3}
          art="/art/empty-search.svg"
          title={sought.q === '' ? t('none.mine') : t('none.title', { query: sought.q })}
          text={t(sought.place === 'all' ? 'none.text' : 'none.textAlone')}
        />
      ) : (
        <ResultList songs={songs} label={t('found')} extra={extra} />
      )}
      <More found={found} />
    </div>
  )
}

/** Fetches what comes next when the end of the list comes near, or at a press. */
const More = ({ found: { more, isComing } }: { readonly found: Found }) => {
  const { t } = useTranslation('find')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || !more) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [more])
  if (!more && !isComing) return null
  return (
    <div ref={place} className="grid min-h-11 place-items-center">
      {isComing ? <Spinner /> : <Button onClick={more}>{t('more')}</Button>}
    </div>
  )
}

const Trouble = ({ sought, found }: { readonly sought: Sought; readonly found: Found }) => {
  const { t } = useTranslation('find')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const isOnline = useOnline()
  const { error } = found
  const again = <Button onClick={found.again}>{common('tryAgain')}</Button>
  if (!isOnline || (isUnreachable(error) && !(error instanceof ApiRefusal && error.code)))
    return <EmptyState level={3} title={t('offline.title')} text={t('offline.text')} action={again} />
  const name = sought.place === 'all' ? '' : providerNames[sought.place]
  const code = error instanceof ApiRefusal ? error.code : undefined
  if (code === 'providerQuota')
    return <EmptyState level={3} title={t('quota.title', { name })} text={t('quota.text')} />
  if (code === 'linkNotFound' || code === 'linkBroken')
    return (
      <EmptyState
        level={3}
        title={t(code === 'linkBroken' ? 'link.broken' : 'link.none', { name })}
        text={t('link.text', { name })}
        action={
          <Link to="/settings/links" className={buttonLook({ look: 'primary' })}>
            {t('link.action')}
          </Link>
        }
      />
    )
  const title = code === 'providerDown' || code === 'providerBusy' ? t('down', { name }) : t('failed')
  return <EmptyState level={3} title={title} text={say(error)} action={again} />
}
