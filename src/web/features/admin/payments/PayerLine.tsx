import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'

/** Somebody who pays, as a line shows them. */
export interface Payer {
  readonly uuid: string
  readonly nickname: string
  readonly avatarId: string
  readonly color: string
}

interface Props {
  readonly payer: Payer
  readonly text?: string
  /** What can be done with them. */
  readonly children?: ReactNode
}

/** A person with what they have to do with a payment. */
export const PayerLine = ({ payer: { uuid, nickname, avatarId, color }, text, children }: Props) => (
  <div className="flex flex-wrap items-center gap-3 py-2">
    <PersonHead avatarId={avatarId} color={color} size="small" />
    <div className="min-w-0 flex-1 basis-40">
      <Link
        to="/manage/users/$uuid"
        params={{ uuid }}
        className="block truncate font-semibold underline underline-offset-4"
      >
        {nickname}
      </Link>
      {text !== undefined && <p className="text-sm text-quiet">{text}</p>}
    </div>
    {children}
  </div>
)
