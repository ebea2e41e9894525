import type { ChatLine } from '../engine/line.ts'

/** What a row of the log needs to know beside the chat. */
export interface RowProps {
  readonly line: ChatLine
  readonly previous: ChatLine | undefined
  /** It holds the tab stop of the log. */
  readonly isCurrent: boolean
  /** Somebody jumped here. */
  readonly isFlashing: boolean
  readonly onCurrent: (key: string) => void
  readonly onJump: (id: string) => void
}
