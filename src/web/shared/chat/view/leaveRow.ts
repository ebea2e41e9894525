import { chatField } from '../chatField.ts'

/** Before a message goes that has the focus: moves it to the one after, or before it, or to the field. */
export const leaveRow = (): void => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  if (!row) return
  const rows = [...(row.closest('[role=log]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.indexOf(row)
  const beside = rows[at + 1] ?? rows[at - 1]
  if (beside) beside.focus({ preventScroll: true })
  else chatField.focus()
}
