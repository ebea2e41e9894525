import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeScrobbling,
  type ScrobbleLink,
  type ScrobbleName,
  scrobbling,
  unlinkScrobbling,
} from '#contract/playlist/scrobbling.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly service: ScrobbleName
  readonly link: ScrobbleLink
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Until it is taken back: the longest pause there is. */
const LONG_MS = 366 * DAY_MS

const after = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** The account that is linked: to pause, to take back, and the last that was sent. */
export const LinkedScrobbling = ({ service, link }: Props) => {
  const { t, i18n } = useTranslation('scrobbling')
  const say = useSayRefusal()
  const change = useSend(changeScrobbling, [scrobbling])
  const unlink = useSend(unlinkScrobbling, [scrobbling])
  const pause = (pausedUntil: string | null): void =>
    change.mutate({ params: { service }, body: { pausedUntil } })
  const { pausedUntil } = link
  const [now] = useState(() => Date.now())
  const isLong = pausedUntil !== null && Date.parse(pausedUntil) > now + DAY_MS
  const problem = change.error ?? unlink.error
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p>{t('linkedAs', { name: link.userName })}</p>
      {link.broken && <Notice look="bad">{t('broken', { name: t(`name.${service}`) })}</Notice>}
      {pausedUntil !== null && (
        <p className="text-quiet">
          {isLong ? t('paused') : t('pausedUntil', { time: moment(pausedUntil, i18n.language) })}
        </p>
      )}
      {link.waiting > 0 && <p className="text-quiet">{t('waiting', { count: link.waiting })}</p>}
      <div className="flex flex-wrap gap-2">
        {pausedUntil === null ? (
          <>
            <Button size="small" busy={change.isPending} onClick={() => pause(after(HOUR_MS))}>
              {t('pauseHour')}
            </Button>
            <Button size="small" busy={change.isPending} onClick={() => pause(after(LONG_MS))}>
              {t('pause')}
            </Button>
          </>
        ) : (
          <Button size="small" busy={change.isPending} onClick={() => pause(null)}>
            {t('resume')}
          </Button>
        )}
        <Button size="small" busy={unlink.isPending} onClick={() => unlink.mutate({ params: { service } })}>
          {t('unlink')}
        </Button>
      </div>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      {link.last.length > 0 && (
        <>
          <h3 className="font-semibold">{t('last')}</h3>
          <ul className="flex flex-col gap-1 text-sm text-quiet">
            {link.last.map(({ artistName, trackName, startedAt, state }) => (
              <li key={startedAt}>
                {artistName} – {trackName} ·{' '}
                <time dateTime={startedAt}>{moment(startedAt, i18n.language)}</time> · {t(`state.${state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
