import { useEffect, useState } from 'react'
import { useSettled } from '#web/shared/browser/useSettled.ts'

/**
 * What is typed into a search that stands in the address: shown at once, written to the address when the typing has
 * rested for `restMs`, and taken from there when somebody goes back or follows a link.
 */
export const useTyped = (
  inAddress: string,
  write: (typed: string) => void,
  restMs = 250,
): [typed: string, type: (typed: string) => void] => {
  const [typed, type] = useState(inAddress)
  const [seen, see] = useState(inAddress)
  // What this field wrote last: an address that comes to say anything else was changed by somebody else.
  const [written, setWritten] = useState(inAddress)
  if (inAddress !== seen) {
    see(inAddress)
    if (inAddress !== written) {
      setWritten(inAddress)
      type(inAddress)
    }
  }
  const settled = useSettled(typed, restMs)
  useEffect(() => {
    if (settled === written) return
    setWritten(settled)
    write(settled)
    // Only typing moves the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return [typed, type]
}
