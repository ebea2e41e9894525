import { useTranslation } from 'react-i18next'
import type { Night, PlayOfNight } from '#contract/playlist/nights.ts'

const [WIDTH, HEIGHT] = [1000, 120]

const isCut = ({ ended }: PlayOfNight): boolean => ended !== null && ended.by !== 'end'

/** A night as a line of time: each song a bar where it played, the higher the more it was liked, faint where it was cut. */
export const NightLine = ({
  night,
  plays,
}: {
  readonly night: Night
  readonly plays: readonly PlayOfNight[]
}) => {
  const { t } = useTranslation('history')
  const [from, to] = [Date.parse(night.beganAt), Date.parse(night.endedAt)]
  const at = (time: string): number => ((Date.parse(time) - from) / Math.max(1, to - from)) * WIDTH
  const most = Math.max(1, ...plays.map(({ voteCounts }) => voteCounts.likes))
  const label = t('timeline', { plays: plays.length, skips: plays.filter(isCut).length })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-4 h-20 w-full text-accent sm:h-28"
    >
      <title>{label}</title>
      {plays.map((play) => {
        const height = 12 + (HEIGHT - 16) * (play.voteCounts.likes / most)
        const left = at(play.playedAt)
        return (
          <rect
            key={play.playId}
            x={left}
            y={HEIGHT - height}
            width={Math.max(2, at(play.endedAt) - left - 1)}
            height={height}
            rx={2}
            fill="currentColor"
            opacity={isCut(play) ? 0.35 : 0.9}
          />
        )
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" strokeWidth={1} opacity={0.5} />
    </svg>
  )
}
