let field: HTMLTextAreaElement | null = null
let isWanted = false
let show: (() => void) | undefined

/** The field one writes in, for the keys and buttons that lead to it from elsewhere. */
export const chatField = {
  set: (element: HTMLTextAreaElement | null): void => {
    field = element
    if (!element || !isWanted) return
    isWanted = false
    element.focus()
  },
  /** `bring` is called when the field is wanted and not there. */
  onWanted: (bring: () => void): (() => void) => {
    show = bring
    return () => {
      if (show === bring) show = undefined
    }
  },
  focus: (): void => {
    if (field) return field.focus()
    isWanted = show !== undefined
    show?.()
  },
}
