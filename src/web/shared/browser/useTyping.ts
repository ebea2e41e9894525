import { useEffect, useState } from 'react'
import { useMedia } from '#web/shared/browser/useMedia.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'email', 'password', 'url'].includes(target.type))

/** How high the window is above the keyboard; some browsers lay it over the page instead of making the page smaller. */
const measure = (): void => {
  const { visualViewport } = window
  if (visualViewport)
    document.documentElement.style.setProperty('--visible-height', `${visualViewport.height}px`)
}

/**
 * Whether somebody types in a panel of the page (`data-panel`) where the screen's keyboard leaves little room. While they do,
 * `data-typing` on the page hides the navigation.
 */
export const useTyping = (): boolean => {
  const isTouched = useMedia('(pointer: coarse)')
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    if (!isTouched) return
    const begin = ({ target }: FocusEvent): void => {
      const isInPanel = target instanceof Element && target.closest('[data-panel]') !== null
      if (isField(target) && isInPanel) setTyping(true)
    }
    // What is pressed must not move away before the press is over: it takes the focus at its beginning.
    let isPressed = false
    const press = (): void => {
      isPressed = true
    }
    const release = (): void => {
      isPressed = false
      setTimeout(() => !isField(document.activeElement) && setTyping(false))
    }
    // Moving from one field to another is no end.
    const end = ({ relatedTarget }: FocusEvent): void => {
      if (!isField(relatedTarget) && !isPressed) setTyping(false)
    }
    document.addEventListener('focusin', begin)
    document.addEventListener('focusout', end)
    document.addEventListener('mousedown', press)
    document.addEventListener('mouseup', release)
    return () => {
      document.removeEventListener('focusin', begin)
      document.removeEventListener('focusout', end)
      document.removeEventListener('mousedown', press)
      document.removeEventListener('mouseup', release)
      setTyping(false)
    }
  }, [isTouched])
  useEffect(() => {
    if (!isTyping) return
    const page = document.documentElement
    page.dataset['typing'] = ''
    measure()
    window.visualViewport?.addEventListener('resize', measure)
    return () => {
      delete page.dataset['typing']
      page.style.removeProperty('--visible-height')
      window.visualViewport?.removeEventListener('resize', measure)
    }
  }, [isTyping])
  return isTyping
}
