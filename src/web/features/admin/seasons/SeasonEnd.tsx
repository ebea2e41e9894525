import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backfillAvatars } from '#contract/merch/awards.ts'
import {
  adminSeason,
  adminSeasons,
  closeSeasonNow,
  currentSeason,
  type Season,
} from '#contract/merch/seasons.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'

const LOOK_AGAIN_MS = 3000
/** People who are given an avatar by one call: few first, so that it is soon known how many there are. */
const FIRST = 500
const MOST = 5000
/** So few calls that those of one minute are enough for most seasons. */
const CALLS = 8
/** Where they are not, as many are made as a minute lets be made. */
const PAUSE_MS = 66_000 / (backfillAvatars.perMinute ?? 1)

/** How far the close of a season is, and what an admin can do about it: close it now, and give avatars that are missing. */
export const SeasonEnd = ({ season }: { readonly season: Season }) => {
  const { t, i18n } = useTranslation('admin')
  const { id, name, status, participants } = season
  const isClosing = status === 'CLOSING'
  const inside = useQuery({
    ...query(adminSeason, { params: { id } }),
    enabled: isClosing,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const close = useSend(closeSeasonNow, [adminSeasons, adminSeason, currentSeason])
  const say = useSayRefusal()
  const shown = (count: number): string => count.toLocaleString(i18n.language)
  return (
    <div className="grid w-full gap-3">
      {isClosing && inside.data && (
        <>
          <p className="text-sm text-quiet">
            {t('seasons.inside', { inbox: shown(inside.data.inbox), results: shown(inside.data.results) })}
          </p>
          <Progress
            label={t('seasons.closing', { name })}
            value={participants === 0 ? 0 : Math.min(1, inside.data.results / participants)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isClosing && (
          <ConfirmButton
            size="small"
            busy={close.isPending}
            aria-label={t('seasons.closeNamed', { name })}
            title={t('seasons.closeSure', { name })}
            text={t('seasons.closeText')}
            yes={t('seasons.close')}
            onYes={() => close.mutate({ params: { id } })}
          >
            {t('seasons.close')}
          </ConfirmButton>
        )}
        {season.awards.some(({ by }) => by === 'points') && <Backfill season={season} />}
      </div>
      {close.error && <Notice look="bad">{say(close.error)}</Notice>}
    </div>
  )
}

/** Gives the avatars of a season to whoever has the points and lacks them, so many at a time until nobody is left. */
const Backfill = ({ season: { id, name } }: { readonly season: Season }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const fill = useSend(backfillAvatars, [adminSeasons])
  const [done, setDone] = useState<{ readonly granted: number; readonly remaining: number }>()
  const shown = (count: number): string => count.toLocaleString(i18n.language)
  const fillAll = async (): Promise<void> => {
    for (let [granted, limit, pauses] = [0, FIRST, false]; ; ) {
      const part = await fill.mutateAsync({ params: { seasonId: id }, query: { limit } })
      granted += part.granted
      setDone({ granted, remaining: part.remaining })
      if (part.remaining === 0 || part.granted === 0) return
      pauses ||= part.remaining > MOST * CALLS
      if (pauses) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      limit = Math.min(MOST, Math.max(FIRST, Math.ceil(part.remaining / CALLS)))
    }
  }
  const filling = useMutation({ mutationFn: fillAll, onMutate: () => setDone(undefined) })
  return (
    <>
      <Button
        size="small"
        busy={filling.isPending}
        aria-label={t('seasons.backfillNamed', { name })}
        onClick={() => filling.mutate()}
      >
        {t('seasons.backfill')}
      </Button>
      {filling.error && <Notice look="bad">{say(filling.error)}</Notice>}
      {filling.isPending && (
        <Progress
          className="basis-full"
          label={t('seasons.backfilling', { name })}
          value={done ? done.granted / (done.granted + done.remaining) : null}
        />
      )}
      {done && (
        <p role="status" className="basis-full text-sm">
          {t('seasons.backfilled', { granted: shown(done.granted), remaining: shown(done.remaining) })}
        </p>
      )}
    </>
  )
}
