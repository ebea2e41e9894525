import { useEffect, useState } from 'react'

/** A value that follows its source only once that has been still for `delay` ms. */
export const useSettled = <T>(value: T, delay = 250): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
