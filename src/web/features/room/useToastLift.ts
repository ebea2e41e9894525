import { useEffect } from 'react'

/** Keeps toasts above the field one writes in, for as long as the room is shown. */
export const useToastLift = (): void => {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-lift', '4rem')
    return () => {
      style.removeProperty('--toast-lift')
    }
  }, [])
}
