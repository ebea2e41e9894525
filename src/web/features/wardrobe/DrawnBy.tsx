import { useTranslation } from 'react-i18next'
import type { Avatar } from '#contract/merch/avatars.ts'

/** Who drew an avatar, what is to be said of that, and the way there; nothing where nobody is named. */
export const DrawnBy = ({ avatar: { roomtone } }: { readonly avatar: Avatar }) => {
  const { t } = useTranslation('wardrobe')
  if (!roomtone) return null
  const { artist, credit, link } = roomtone
  const by = artist === undefined ? link && new URL(link).hostname : t('drawnBy', { artist })
  return (
    <div className="max-w-full text-sm break-words text-quiet">
      {by &&
        (link === undefined ? (
          <p>{by}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="touchable font-semibold text-accent underline underline-offset-4"
          >
            {by}
          </a>
        ))}
      {credit !== undefined && <p>{credit}</p>}
    </div>
  )
}
