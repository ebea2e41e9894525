import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { span } from '#web/shared/format/clock.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { SongTroubleNote } from '#web/shared/song/SongTroubleNote.tsx'
import { useSeconds } from '../bar/useSeconds.ts'
import { LeaveAfterSong } from './LeaveAfterSong.tsx'
import { TellMe } from './TellMe.tsx'
import { graceLeft, type Turn, whoPlaysNext } from './whoPlaysNext.ts'

interface Props {
  /** The first song of the own queue: what one plays when the turn comes. */
  readonly ownNext: Song | undefined
}

const whole = (room: RoomState): RoomState => room

/** True while nothing differs that is shown here: who is on the decks, what plays, the rules of a turn. */
const sameDecks = (a: RoomState, b: RoomState): boolean =>
  a.djs === b.djs &&
  a.nowPlaying === b.nowPlaying &&
  a.settings === b.settings &&
  a.songsRemainingForDj === b.songsRemainingForDj &&
  a.djs.every(({ uuid }) => a.allUserData[uuid] === b.allUserData[uuid])

/** Who plays now, who comes next with what, and when it is one's own turn. */
export const WhoPlaysNext = ({ ownNext }: Props) => {
  const { t, i18n } = useTranslation('room')
  const me = useMe()
  const now = useSeconds()
  const room = useRoom(whole, sameDecks)
  if (!room) return null
  const { now: playing, waitingFor, next, mine } = whoPlaysNext(room, me.uuid, now)
  const songOf = (turn: Turn): Song | null => turn.song ?? (turn.uuid === me.uuid ? (ownNext ?? null) : null)
  const ownTurn = next.find(({ uuid }) => uuid === me.uuid)
  return (
    <section aria-label={t('queue.order')} className="min-w-0">
      <h2 className="mb-2 text-lg font-bold">{t('queue.order')}</h2>
      {!playing && !waitingFor && <p className="text-quiet">{t('queue.nobody')}</p>}
      {waitingFor && (
        <Waiting key={waitingFor.uuid} turn={waitingFor} isMe={waitingFor.uuid === me.uuid} now={now} />
      )}
      <ol className="flex min-w-0 flex-col gap-1">
        {playing && <TurnRow turn={playing} room={room} label={t('queue.now')} song={playing.song} isNow />}
        {next.map((turn, n) => (
          <TurnRow key={turn.uuid} turn={turn} room={room} label={String(n + 1)} song={songOf(turn)} />
        ))}
      </ol>
      <SongTroubleNote song={ownTurn ? songOf(ownTurn) : null} />
      {mine && (
        <>
          <p role="status" className="mt-2 font-semibold text-accent">
            {t('queue.mineAt', { place: mine.place, time: span(mine.seconds, i18n.language) })}
          </p>
          <TellMe />
        </>
      )}
      <LeaveAfterSong />
    </section>
  )
}

interface RowProps {
  readonly turn: Turn
  readonly room: RoomState
  /** "Now", or which turn it is. */
  readonly label: string
  readonly song: Song | null
  readonly isNow?: boolean
}

const TurnRow = ({ turn, room, label, song, isNow = false }: RowProps) => {
  const { t } = useTranslation('room')
  const profile = room.allUserData[turn.uuid]?.userProfile
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2.5">
      <span
        className={clsx(
          'min-w-9 shrink-0 text-sm whitespace-nowrap',
          isNow ? 'font-semibold text-accent' : 'text-center text-quiet',
        )}
      >
        {label}
      </span>
      {profile && <PersonHead avatarId={profile.avatarId} color={profile.color} size="small" />}
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{turn.name}</span>{' '}
        <span className="text-quiet">{song ? song.trackName : t('queue.picksAtTurn')}</span>
      </span>
    </li>
  )
}

interface WaitingProps {
  readonly turn: Turn
  readonly isMe: boolean
  /** The server's time in ms. */
  readonly now: number
}

const Waiting = ({ turn, isMe, now }: WaitingProps) => {
  const { t } = useTranslation('room')
  const [since] = useState(now)
  const left = graceLeft(since, now)
  if (isMe) return <p className="mb-1 font-semibold text-accent">{t('queue.yourTurn')}</p>
  return (
    <p className="mb-1 font-semibold">
      {t('queue.waitingFor', { name: turn.name })}
      {left !== undefined && (
        <span aria-hidden className="text-accent">
          {' '}
          {left}
        </span>
      )}
    </p>
  )
}
