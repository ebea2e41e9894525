import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { linkedPlaylist, linkedSongByQuery } from '#contract/playlist/providers.ts'
import type { Song } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { lazyPart } from '../page/lazyPart.ts'
import { ResultList } from './ResultList.tsx'

const ChosenList = lazyPart(async () => {
  const [{ ChosenList: part }] = await Promise.all([
    import('../imports/ChosenList.tsx'),
    loadSentences(['imports']),
  ])
  return part
})

interface Props {
  readonly link: string
  readonly extra?: ((song: Song) => ReactNode) | undefined
}

const isNoTrack = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'linkNotATrack'

/** What a pasted link leads to: the song, or the playlist. */
export const LinkedResult = ({ link, extra }: Props) => {
  const { t } = useTranslation('find')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const song = useQuery({ ...query(linkedSongByQuery, { query: { link } }), retry: false, staleTime: 60_000 })
  if (song.data) return <ResultList songs={[song.data]} label={t('behindLink')} extra={extra} />
  if (isNoTrack(song.error)) return <LinkedPlaylist link={link} />
  if (song.error)
    return (
      <EmptyState
        level={3}
        title={t('linkFailed')}
        text={say(song.error)}
        action={<Button onClick={() => void song.refetch()}>{common('tryAgain')}</Button>}
      />
    )
  return <RowsToCome />
}

const LinkedPlaylist = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation('find')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const isHere = isMember(useSession())
  const playlist = useQuery({
    ...query(linkedPlaylist, { query: { link } }),
    enabled: isHere,
    retry: false,
    staleTime: 60_000,
  })
  if (!isHere)
    return (
      <Notice
        action={
          <Button size="small" onClick={() => signUpOffer.open('crate', () => undefined)}>
            {common('signUp')}
          </Button>
        }
      >
        {t('playlist.guest')}
      </Notice>
    )
  if (playlist.error) return <EmptyState level={3} title={t('linkFailed')} text={say(playlist.error)} />
  if (!playlist.data) return <RowsToCome />
  const { musicProvider } = playlist.data
  return (
    <section aria-label={t('behindLink')} className="min-w-0 rounded-md border border-line bg-panel p-3">
      <Suspense fallback={<RowsToCome />}>
        <ChosenList list={{ ...playlist.data, source: { musicProvider, link } }} kind={t('playlist.kind')} />
      </Suspense>
    </section>
  )
}
