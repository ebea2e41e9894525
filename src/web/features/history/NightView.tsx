import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPlus, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ownCrates } from '#contract/playlist/crates.ts'
import { nightCrate, nightFile, nightReplay, oneNight } from '#contract/playlist/nights.ts'
import { download } from '#web/api/download.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { FileButtons } from './FileButtons.tsx'
import { dayOfNight, hoursOfNight, timeOfPlay } from './nightTimes.ts'
import { NightLine } from './NightLine.tsx'
import { PlayRow } from './PlayRow.tsx'
import { isSameTheme, themeOfPlay } from './themes.ts'

interface Props {
  readonly slug: string
  readonly id: string
}

/** One night: who played, what was played in its order; to take with one as a file or a crate. */
export const NightView = ({ slug, id }: Props) => {
  const { t, i18n } = useTranslation('history')
  const answer = useQuery(query(oneNight, { params: { night: id } }))
  const nameOf = useNames((answer.data?.djs ?? []).map(({ userUuid }) => userUuid))
  return (
    <>
      <p className="mb-4">
        <Link to="/r/$slug/history" params={{ slug }} className="underline">
          {t('allNights')}
        </Link>
      </p>
      <Loaded of={answer} rows={8}>
        {({ night, djs, plays, peak, skips }) => (
          <>
            <h2 className="text-xl first-letter:uppercase">{dayOfNight(night, i18n.language)}</h2>
            <p className="mt-1 text-quiet">
              {hoursOfNight(night, i18n.language)} · {t('plays', { count: night.plays })} ·{' '}
              {t('likes', { count: night.likes })} · {t('stars', { count: night.stars })}
            </p>
            {(peak !== null || skips !== null) && (
              <p className="text-sm text-quiet">
                {peak !== null && t('heardBy', { count: peak })}{' '}
                {skips !== null && t('skipped', { count: skips })}
              </p>
            )}
            <NightLine night={night} plays={plays} />
            <Take id={id} />
            <h3 className="mt-6 font-semibold">{t('djs')}</h3>
            <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-quiet">
              {djs.map((dj) => (
                <li key={dj.userUuid}>
                  {t('ofDj', { name: nameOf(dj.userUuid) ?? t('somebody'), count: dj.plays })}
                </li>
              ))}
            </ul>
            <ol aria-label={t('set')} className="mt-6">
              {plays.map((play, n) => (
                <li key={play.playId} className="py-1">
                  {play.theme !== null && !isSameTheme(play, plays[n - 1]) && (
                    <p className="pt-3 pb-1 text-sm font-semibold text-quiet">
                      {t('theme', { theme: themeOfPlay(play.theme) })}
                    </p>
                  )}
                  <PlayRow
                    slug={slug}
                    play={play}
                    time={timeOfPlay(play.playedAt, i18n.language)}
                    dj={nameOf(play.djUuid) ?? t('somebody')}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </>
  )
}

const Take = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('history')
  const say = useSayRefusal()
  const mayKeep = isMember(useSession())
  const keep = useSend(nightCrate, [ownCrates])
  const replay = useSend(nightReplay, [ownCrates])
  const problem = keep.error ?? replay.error
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {mayKeep && (
          <Button
            size="small"
            icon={<ListPlus aria-hidden className="size-4" />}
            busy={keep.isPending}
            onClick={() => keep.mutate({ params: { night: id }, body: {} })}
          >
            {t('asCrate')}
          </Button>
        )}
        {mayKeep && (
          <Button
            size="small"
            icon={<RotateCcw aria-hidden className="size-4" />}
            busy={replay.isPending}
            onClick={() => replay.mutate({ params: { night: id } })}
          >
            {t('replay')}
          </Button>
        )}
        <FileButtons save={(format) => download(nightFile, { params: { night: id }, query: { format } })} />
      </div>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      {replay.data && (
        <Notice>
          {t('replayMade')}
          {replay.data.leftOut > 0 && ` ${t('leftOut', { count: replay.data.leftOut })}`}{' '}
          <Link to="/r/$slug" params={{ slug: replay.data.room.slug }} className="underline">
            {t('replayOpen')}
          </Link>
        </Notice>
      )}
      {keep.data && (
        <Notice>
          {t('kept', { name: keep.data.crate.crateName })}
          {keep.data.skipped.length > 0 && ` ${t('leftOut', { count: keep.data.skipped.length })}`}
        </Notice>
      )}
    </div>
  )
}
