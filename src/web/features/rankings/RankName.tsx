import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rank } from '#contract/merch/rankings.ts'

interface Props {
  readonly rank: Pick<Rank, 'userUuid' | 'named' | 'userProfile'>
  readonly className: string
  /** Before the name, and after it. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Who stands at a place, with the way to them; of who stands there without a name, that somebody does. */
export const RankName = ({ rank: { userUuid, named, userProfile }, className, before, after }: Props) => {
  const { t } = useTranslation('rankings')
  if (!named)
    return (
      <span className={className}>
        {before}
        {t('listener')}
        {after}
      </span>
    )
  return (
    <Link to="/u/$uuid" params={{ uuid: userUuid }} className={`${className} hover:underline`}>
      {before}
      {userProfile.nickname}
      {after}
    </Link>
  )
}
