import type { Design } from '#contract/room/room.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { screens } from './screens.ts'

export interface Shown {
  readonly uuid: string
  readonly avatarId: string
  readonly color: string
  readonly isDj: boolean
}

/** Where DJs and dancers stand, in per cent of the width; the first of each in the best place. */
const seats = [50, 36, 64, 24, 76]
const floor = [42, 60, 24, 78, 51, 33, 69, 12]

/** The people of a room in the picture of its venue: DJs on the stage from the front, the others from behind. */
export const MiniaturePeople = ({
  design,
  people,
}: {
  readonly design: Design
  readonly people: readonly Shown[]
}) => {
  if (design === 'CHAT_ONLY') return null
  const { top, height } = screens[design]
  const djs = people.filter(({ isDj }) => isDj).slice(0, seats.length)
  const dancers = people.filter(({ isDj }) => !isDj).slice(0, floor.length)
  return (
    <>
      {djs.map((dj, at) => (
        <span
          key={dj.uuid}
          className="absolute w-[8.5%] -translate-x-1/2 overflow-hidden"
          style={{ left: `${seats[at]}%`, top: `${top + height - 8}%`, height: '16%' }}
        >
          <PersonFigure avatarId={dj.avatarId} color={dj.color} className="w-full" />
        </span>
      ))}
      {dancers.map((one, at) => (
        <span
          key={one.uuid}
          className="absolute w-[8.5%] -translate-x-1/2"
          // The back row stands higher and stays behind the front one.
          style={{ left: `${floor[at]}%`, bottom: at < 4 ? '2%' : '13%', zIndex: at < 4 ? 1 : 0 }}
        >
          <PersonFigure side="back" avatarId={one.avatarId} color={one.color} className="w-full" />
        </span>
      ))}
    </>
  )
}
