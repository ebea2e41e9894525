import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'

interface Props {
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
  readonly name: string
}

/** Somebody in the light of a small stage. */
export const FigureStage = ({ avatarId, color, name }: Props) => (
  <div
    className="relative isolate flex flex-col items-center overflow-hidden rounded-lg border border-line bg-panel px-6 pt-8 pb-5 lg:sticky lg:top-6"
    style={{
      backgroundImage: `radial-gradient(14rem 6rem at 50% 82%, color-mix(in oklab, ${color} 45%, transparent), transparent), linear-gradient(105deg, transparent 38%, color-mix(in oklab, ${color} 16%, transparent) 50%, transparent 62%)`,
    }}
  >
    <PersonFigure avatarId={avatarId} color={color} className="w-40 max-w-full" />
    <p className="mt-3 max-w-full truncate text-lg font-bold">{name}</p>
  </div>
)
