import { emitter } from '#web/connection/emitter.ts'
import type { ChatMemory, Draft } from './memory.ts'

/** What the next words are for. */
export type ComposeTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply'; readonly id: string }
  /** `text` is what stands there now. */
  | { readonly kind: 'edit'; readonly id: string; readonly text: string }

export interface DraftShown extends Draft {
  /** Where one wants to go while an edit is not saved: to be asked first. */
  readonly asks: ComposeTarget | undefined
}

/** The words being written in a conversation; they outlive tabs of the page, edits, being muted and reloads. */
export class DraftBox {
  readonly #memory: ChatMemory
  readonly #changed = emitter()
  #draft: DraftShown

  constructor(memory: ChatMemory) {
    this.#memory = memory
    this.#draft = { ...memory.draft(), asks: undefined }
  }

  readonly get = (): DraftShown => this.#draft
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Words for the message or, while one edits, for the edit. */
  write(text: string): void {
    const { edit } = this.#draft
    this.#say(edit ? { edit: { ...edit, text } } : { text })
  }

  /** Answers or edits a message, or leaves off; asks first where an edit would be lost. */
  turnTo(target: ComposeTarget): void {
    const { edit } = this.#draft
    if (edit && edit.text.trim() !== edit.original.trim()) this.#say({ asks: target })
    else this.#turn(target)
  }

  /** The answer to what `asks` asks. */
  settle(discard: boolean): void {
    const { asks } = this.#draft
    if (asks && discard) this.#turn(asks)
    else this.#say({ asks: undefined })
  }

  /** What was written is on its way. */
  sent(): void {
    this.#say(this.#draft.edit ? { edit: undefined } : { text: '', replyTo: undefined })
  }

  #turn(target: ComposeTarget): void {
    switch (target.kind) {
      case 'new':
        return this.#say({
          asks: undefined,
          ...(this.#draft.edit ? { edit: undefined } : { replyTo: undefined }),
        })
      case 'reply':
        return this.#say({ asks: undefined, edit: undefined, replyTo: target.id })
      case 'edit':
        return this.#say({
          asks: undefined,
          edit: { id: target.id, text: target.text, original: target.text },
        })
    }
  }

  #say(change: Partial<DraftShown>): void {
    this.#draft = { ...this.#draft, ...change }
    this.#memory.keepDraft({
      text: this.#draft.text,
      replyTo: this.#draft.replyTo,
      edit: this.#draft.edit,
    })
    this.#changed.tell()
  }
}
