import type { i18n as I18n, TFunction } from 'i18next'
import type { RoomActionName } from '#contract/realtime/actions.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import type { RuleCommandName } from '#contract/room/commands.ts'
import type { Answer } from '#web/connection/questions.ts'
import type { CommandAnswer } from '#web/shared/chat/view/chatPlace.ts'
import type { Aimed } from './aimed.ts'

/** What a command has to work with: who gives it, the room as it is at that moment, and the language of its answer. */
export interface Here {
  readonly room: RoomState
  readonly ownUuid: string
  /** Whoever gives it moderates the room. */
  readonly mayModerate: boolean
  /** The server's time, epoch ms. */
  readonly now: number
  readonly t: TFunction<['commands', 'room']>
  readonly i18n: I18n
  /** Does something in the room; throws what refuses it. */
  readonly act: (action: RoomActionName, params?: object) => Promise<Answer>
  /** Whom words such as `@Ada` mean, with what follows as the reason; undefined: nobody who is known. */
  readonly whom: (rest: string) => Promise<Aimed | undefined>
}

/** Carries a command out; what comes back is said to whoever gave it, and what is thrown is said as a refusal. */
export type Run = (rest: string, here: Here) => CommandAnswer | Promise<CommandAnswer>

/** Some of the commands, by name. */
export type Runs<N extends RuleCommandName> = Readonly<Record<N, Run>>
