import type { Occasion } from '#live/command.ts'
import type { Tools } from '#services/core/context.ts'

/** When a command is carried out; the id of a play is drawn only where a song begins, as few commands begin one. */
export class DrawnOccasion implements Occasion {
  readonly now: number
  #playId: string | undefined

  constructor(private tools: Pick<Tools, 'now' | 'id'>) {
    this.now = tools.now()
  }

  get playId(): string {
    return (this.#playId ??= this.tools.id())
  }
}
