import clsx from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminSeasons, dropSeason, type Season } from '#contract/merch/seasons.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SeasonEnd } from './SeasonEnd.tsx'

interface Props {
  readonly season: Season
  readonly mayChange: boolean
  readonly onEdit: () => void
}

/** One season, and what one can do about it. */
export const SeasonLine = ({ season, mayChange, onEdit }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const nameOf = useAvatarName()
  const drop = useSend(dropSeason, [adminSeasons])
  const { id, name, status, startDate, endDate, participants, repeats, awards } = season
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to="/rankings/$season"
              params={{ season: name }}
              className="text-lg font-semibold hover:underline"
            >
              {name}
            </Link>
            <span
              className={clsx(
                'rounded-full px-2.5 py-0.5 text-sm',
                status === 'ACTIVE' ? 'bg-accent font-semibold text-ink' : 'bg-raised text-quiet',
              )}
            >
              {t(`seasons.status.${status}`)}
            </span>
          </p>
          <p className="text-sm text-quiet">
            {[
              `${moment(startDate, i18n.language)} – ${moment(endDate, i18n.language)}`,
              t('seasons.people', { count: participants }),
              repeats && t('seasons.repeating'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {awards.length > 0 && (
          <ul aria-label={t('seasons.awards')} className="flex flex-wrap gap-2">
            {awards.map(({ avatarSlug, by, rankingValue }) => (
              <li
                key={`${avatarSlug} ${by} ${rankingValue}`}
                className="flex items-center gap-2 rounded-md bg-raised py-1 pr-3 pl-1 text-sm"
              >
                <PersonFigure avatarId={avatarSlug} color="#6b778c" className="w-7" />
                <span>
                  <span className="sr-only">{nameOf(avatarSlug)} </span>
                  {t(by === 'points' ? 'seasons.forPoints' : 'seasons.forPlace', {
                    count: rankingValue,
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayChange && status !== 'CLOSED' && (
          <div className="flex gap-2">
            {status !== 'CLOSING' && (
              <Button size="small" aria-label={t('seasons.edit', { name })} onClick={onEdit}>
                {t('seasons.change')}
              </Button>
            )}
            {status === 'UPCOMING' && (
              <ConfirmButton
                size="small"
                look="danger"
                busy={drop.isPending}
                title={t('seasons.sure', { name })}
                text={t('seasons.sureText')}
                yes={t('seasons.drop')}
                onYes={() => drop.mutate({ params: { id } })}
              >
                {t('seasons.drop')}
              </ConfirmButton>
            )}
          </div>
        )}
        {mayChange && status !== 'UPCOMING' && <SeasonEnd season={season} />}
        {drop.error && <Notice look="bad">{say(drop.error)}</Notice>}
      </Card>
    </li>
  )
}
