import type { ReactNode } from 'react'
import { PersonFigure } from './PersonFigure.tsx'

interface Props {
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
  /** What they want to be called by; empty where they do not say. */
  readonly pronouns: string
  /** What they are here. */
  readonly mark?: ReactNode
  /** What one can do about them. */
  readonly children?: ReactNode
}

/** Somebody in short, wherever their name is pressed; the name itself stands over it. */
export const PersonCard = ({ avatarId, color, pronouns, mark, children }: Props) => (
  <div className="mb-5 flex items-center gap-4">
    <PersonFigure avatarId={avatarId} color={color} className="h-28 shrink-0" />
    <div className="flex min-w-0 flex-col items-start gap-2">
      {pronouns !== '' && <p className="break-words text-quiet">{pronouns}</p>}
      {mark}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  </div>
)
