let field: HTMLTextAreaElement | null = null

/** The field one writes in, for the key that leads to it. */
export const chatField = {
  set: (element: HTMLTextAreaElement | null): void => {
    field = element
  },
  focus: (): void => field?.focus(),
}
