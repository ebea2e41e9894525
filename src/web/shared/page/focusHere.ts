/** As the `ref` of a control: moves the focus there once it appears, because somebody asked for it. */
export const focusHere = (control: HTMLElement | null): void => control?.focus()
