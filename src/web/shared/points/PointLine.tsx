import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { PointEntryInRoom } from '#contract/merch/points.ts'
import { moment } from '#web/shared/format/time.ts'

const rules = ['like', 'star', 'stay', 'host', 'present', 'admin', 'service', 'carried'] as const

/** Points that somebody got, lost, or was not given: with the song, the room and why, in the words of the rankings. */
export const PointLine = ({ entry }: { readonly entry: z.infer<typeof PointEntryInRoom> }) => {
  const { t, i18n } = useTranslation('rankings')
  const { points, reason, room, at, notCounted, missed } = entry
  const rule = rules.find((one) => one === entry.rule)
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return (
    <li className="flex items-start gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{reason || (rule ? t(`mine.rule.${rule}`) : entry.rule)}</p>
        <p className="text-sm break-words text-quiet">
          {rule ? t(`mine.rule.${rule}`) : entry.rule}
          {' · '}
          {moment(at, i18n.language)}
          {room && (
            <>
              {' · '}
              <Link to="/r/$slug" params={{ slug: room.slug }} className="underline underline-offset-4">
                {room.name}
              </Link>
            </>
          )}
        </p>
        {notCounted && <p className="text-sm">{t(`mine.why.${notCounted}`)}</p>}
      </div>
      {notCounted ? (
        <s className="font-bold text-quiet">
          <span className="sr-only">{t('mine.notGiven')} </span>
          {signed.format(missed)}
        </s>
      ) : (
        <span className={clsx('font-bold', points > 0 ? 'text-like' : 'text-dislike')}>
          {signed.format(points)}
        </span>
      )}
    </li>
  )
}
