import { Disc3, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { personOf, samePerson } from './person.ts'
import { RoleMark } from './RoleMark.tsx'

interface Props {
  readonly uuid: string
  readonly onOpen: (uuid: string) => void
}

/** One line of the list of people; pressing it opens what one can do with them. */
export const PersonRow = ({ uuid, onOpen }: Props) => {
  const { t } = useTranslation('room')
  const person = useRoom((room) => personOf(room, uuid), samePerson)
  if (!person) return null
  return (
    <button
      type="button"
      onClick={() => onOpen(uuid)}
      className="flex h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-raised"
    >
      <PersonHead avatarId={person.avatarId} color={person.color} />
      <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
      <RoleMark person={person} />
      {person.isDj && (
        <Disc3 role="img" aria-label={t('people.onDecks')} className="size-5 shrink-0 text-accent" />
      )}
      {person.like === true && (
        <ThumbsUp role="img" aria-label={t('people.likes')} className="size-4.5 shrink-0 text-like" />
      )}
      {person.like === false && (
        <ThumbsDown role="img" aria-label={t('people.dislikes')} className="size-4.5 shrink-0 text-dislike" />
      )}
    </button>
  )
}
