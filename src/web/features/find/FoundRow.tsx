import { CalendarDays, Headphones, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import type { FoundThing } from './useFound.ts'

interface Shown {
  readonly picture: ReactNode
  readonly name: string
  readonly text: string
}

const Sign = ({ of: Icon }: { readonly of: typeof Headphones }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-md bg-lifted text-accent">
    <Icon aria-hidden className="size-5" />
  </span>
)

/** One thing that was found: what it looks like, its name, and a word about it. */
export const FoundRow = ({ thing }: { readonly thing: FoundThing }) => {
  const { t, i18n } = useTranslation('finder')
  const shown = (): Shown => {
    switch (thing.group) {
      case 'rooms': {
        const { name, numberOfUsersInRoom: count, song } = thing.room
        const text = [t('here', { count }), ...(song ? [song.trackName] : [])].join(' · ')
        return { picture: <Sign of={Headphones} />, name, text }
      }
      case 'people': {
        const { userProfile, relation } = thing.person
        const text = relation === 'self' ? t('you') : relation === 'friend' ? t('friend') : ''
        const { avatarId, color, nickname } = userProfile
        return { picture: <PersonHead avatarId={avatarId} color={color} />, name: nickname, text }
      }
      case 'communities': {
        const { name, usersCount } = thing.community
        return { picture: <Sign of={UsersRound} />, name, text: t('members', { count: usersCount }) }
      }
      case 'events': {
        const { title, startTime } = thing.event
        const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
        return { picture: <Sign of={CalendarDays} />, name: title, text: time.format(new Date(startTime)) }
      }
      case 'songs': {
        const { trackName, artistName } = thing.song
        const picture = <SongCover song={thing.song} className="size-10 rounded-md" />
        return { picture, name: trackName, text: artistName }
      }
    }
  }
  const { picture, name, text } = shown()
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {text !== '' && <span className="block truncate text-sm text-quiet">{text}</span>}
      </span>
    </>
  )
}
