import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'

interface Props {
  readonly profile: {
    readonly uuid: string
    readonly nickname: string
    readonly avatarId: string
    readonly color: string
  }
  /** What is said of them, below the name. */
  readonly text?: ReactNode
  /** What one can do about them. */
  readonly children?: ReactNode
}

/** Somebody in a list: the head, the name that leads to them, what is said and what can be done. */
export const PersonItem = ({ profile, text, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-panel p-3">
    <PersonHead avatarId={profile.avatarId} color={profile.color} />
    <div className="min-w-0 flex-1 basis-40">
      <Link
        to="/u/$uuid"
        params={{ uuid: profile.uuid }}
        className="block min-h-6 font-semibold hover:underline pointer-coarse:-mt-3 pointer-coarse:-mb-1 pointer-coarse:min-h-11 pointer-coarse:pt-3 pointer-coarse:pb-2"
      >
        <span className="block truncate">{profile.nickname}</span>
      </Link>
      {text && <div className="text-sm text-quiet">{text}</div>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
  </li>
)
