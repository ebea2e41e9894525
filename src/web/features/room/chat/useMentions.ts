import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'

export interface Mentioned {
  readonly uuid: string
  readonly name: string
}

export interface Mentions {
  /** People whose names begin like what is typed after the @; empty where nobody is being mentioned. */
  readonly options: readonly Mentioned[]
  readonly active: number
  readonly choose: (person: Mentioned) => void
  /** Takes the keys that move in the list; true where it took one. */
  readonly press: (event: KeyboardEvent) => boolean
  /** Who is mentioned in a message. */
  readonly mentioned: (text: string) => readonly Mentioned[]
}

const MOST_OPTIONS = 6
const typing = /(?:^|\s)@([^\s@]{0,30})$/
const none: readonly Mentioned[] = []

/** Completes names after an @ while one writes. */
export const useMentions = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
): Mentions => {
  const visit = useVisit()
  const people = useRoom((room) => room.allUserData)
  const [active, setActive] = useState(0)
  const [dismissed, dismiss] = useState('')
  const begun = text === dismissed ? undefined : typing.exec(text)?.[1]?.toLowerCase()
  const options = useMemo(() => {
    if (begun === undefined || !people) return none
    return Object.values(people)
      .map(({ userProfile }) => ({ uuid: userProfile.uuid, name: userProfile.nickname }))
      .filter(({ name }) => name.toLowerCase().startsWith(begun))
      .slice(0, MOST_OPTIONS)
  }, [begun, people])
  const at = Math.min(active, Math.max(0, options.length - 1))

  const choose = ({ name }: Mentioned): void => {
    setText(`${text.replace(/@[^\s@]*$/, '')}@${name} `)
    setActive(0)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent): boolean => {
    const person = options[at]
    if (person === undefined) return false
    switch (event.key) {
      case 'ArrowDown':
        setActive((at + 1) % options.length)
        break
      case 'ArrowUp':
        setActive((at + options.length - 1) % options.length)
        break
      case 'Enter':
      case 'Tab':
        choose(person)
        break
      case 'Escape':
        dismiss(text)
        break
      default:
        return false
    }
    event.preventDefault()
    return true
  }
  const mentioned = (words: string): readonly Mentioned[] =>
    Object.values(visit?.store.get()?.allUserData ?? {})
      .map(({ userProfile }) => ({ uuid: userProfile.uuid, name: userProfile.nickname }))
      .filter(({ name }) => words.includes(`@${name}`))
      .slice(0, 20)
  return { options, active: at, choose, press, mentioned }
}
