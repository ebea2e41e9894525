import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Avatar } from '#contract/merch/avatars.ts'
import { rankingAroundMe } from '#contract/merch/rankings.ts'
import { query } from '#web/api/queries.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Progress } from '#web/ui/Progress.tsx'

/** What one does for an avatar one may not wear yet, and how far one is. */
export const HowToGet = ({ avatar }: { readonly avatar: Avatar }) => {
  const { t } = useTranslation('wardrobe')
  switch (avatar.avatarStatus) {
    case 'SEASON_AWARD':
      return <FromSeason avatar={avatar} />
    case 'SUBSCRIBER_ONLY':
      return <p className="text-quiet">{t('how.subscribers')}</p>
    case 'PUBLIC':
      return <p className="text-quiet">{t(avatar.discordOnly ? 'how.discord' : 'how.public')}</p>
    case 'PRIVATE':
      return <p className="text-quiet">{t('how.private')}</p>
  }
}

const FromSeason = ({ avatar }: { readonly avatar: Avatar }) => {
  const { t, i18n } = useTranslation('wardrobe')
  const ranking = useQuery(query(rankingAroundMe, { query: { take: 0 } }))
  if (!ranking.data) return null
  const { season, own } = ranking.data
  const award = season?.awards.find(({ avatarSlug }) => avatarSlug === avatar.slug)
  if (!season || !award) return <p className="text-quiet">{t('how.otherSeason')}</p>
  const balance = own.hasCurrentRankingStatus ? own.balance : 0
  const shown = (count: number) => count.toLocaleString(i18n.language)
  const left = award.rankingValue - balance
  return (
    <>
      {award.by === 'place' ? (
        <p className="text-quiet">{t('how.place', { season: season.name, count: award.rankingValue })}</p>
      ) : (
        <>
          <p className="text-quiet">
            {left > 0
              ? t('how.points', { season: season.name, count: left, shown: shown(left) })
              : t('how.soon')}
          </p>
          <Progress
            label={t('how.far')}
            value={Math.min(1, balance / award.rankingValue)}
            say={`${shown(balance)} / ${shown(award.rankingValue)}`}
            className="w-full"
          />
        </>
      )}
      <Link to="/rankings" className={buttonLook({ size: 'small' })}>
        {t('how.toRanking')}
      </Link>
    </>
  )
}
