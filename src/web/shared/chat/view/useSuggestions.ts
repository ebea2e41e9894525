import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MentionGroup } from '#contract/chat/mentionGroups.ts'
import { commonCommands } from '../commands.ts'
import type { Mentioned } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'
import { useChatCommands } from './useChatCommands.ts'

export interface Suggestion {
  readonly key: string
  /** What stands in the field when it is taken. */
  readonly text: string
  readonly hint: string | undefined
}

export interface Suggestions {
  /** People whose names begin like what is typed after an @, or commands after a slash at the start. */
  readonly options: readonly Suggestion[]
  readonly active: number
  readonly choose: (option: Suggestion) => void
  /** Takes the keys that move in the list; true where it took one. */
  readonly press: (event: KeyboardEvent) => boolean
  /** Who is mentioned in a message. */
  readonly mentioned: (text: string) => Meant
}

/** The people and the groups that a message mentions. */
export interface Meant {
  readonly mentions: readonly Mentioned[]
  readonly groups: readonly MentionGroup[]
}

const MOST_OPTIONS = 6
const MOST_MENTIONS = 20
const naming = /(?:^|\s)@([^\s@]{0,30})$/
const commanding = /^\/(rt\s+\/?)?([a-z!-]{0,20})$/i
const none: readonly Suggestion[] = []
const noGroups: readonly MentionGroup[] = []
const isNamed = (words: string, group: MentionGroup): boolean =>
  new RegExp(`(?:^|[^\\w@])@${group}\\b`, 'i').test(words)

/** Completes names after an @ and commands after a slash while one writes. */
export const useSuggestions = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
): Suggestions => {
  const { t } = useTranslation('chat')
  const { people, groups = noGroups, takesBare } = useChat()
  const commands = useChatCommands()
  const [active, setActive] = useState(0)
  const [dismissed, dismiss] = useState('')
  const name = text === dismissed ? undefined : naming.exec(text)?.[1]?.toLowerCase()
  const [, prefix, begun] = (text === dismissed ? null : commanding.exec(text)) ?? []
  const command = begun?.toLowerCase()
  const slash = prefix === undefined ? '/' : '/rt '
  const options = useMemo((): readonly Suggestion[] => {
    if (name !== undefined)
      return [
        ...people().map((one) => ({ key: one.uuid, text: `@${one.name}`, hint: undefined })),
        ...groups.map((one) => ({ key: one, text: `@${one}`, hint: t(`groups.${one}`) })),
      ]
        .filter(({ text: option }) => option.slice(1).toLowerCase().startsWith(name))
        .slice(0, MOST_OPTIONS)
    if (command === undefined) return none
    const common = commonCommands.map((one) => ({ name: one, does: t(`commands.${one}`) }))
    const open = commands.filter(({ isShut }) => !isShut)
    const known =
      slash === '/' && !takesBare() ? [{ name: 'rt', does: t('commands.rt') }] : [...common, ...open]
    return known
      .filter((one) => one.name.startsWith(command))
      .slice(0, MOST_OPTIONS)
      .map((one) => ({ key: one.name, text: `${slash}${one.name}`, hint: one.does }))
  }, [name, command, slash, people, groups, commands, takesBare, t])
  const at = Math.min(active, Math.max(0, options.length - 1))

  const choose = (option: Suggestion): void => {
    setText(
      option.text.startsWith('/') ? `${option.text} ` : `${text.replace(/@[^\s@]*$/, '')}${option.text} `,
    )
    setActive(0)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent): boolean => {
    const option = options[at]
    if (option === undefined || event.nativeEvent.isComposing) return false
    // A command, or a name at the end, that stands there whole is sent rather than completed.
    if (event.key === 'Enter' && text.endsWith(option.text)) return false
    switch (event.key) {
      case 'ArrowDown':
        setActive((at + 1) % options.length)
        break
      case 'ArrowUp':
        setActive((at + options.length - 1) % options.length)
        break
      case 'Enter':
      case 'Tab':
        choose(option)
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
  const mentioned = (words: string): Meant => {
    if (!words.includes('@')) return { mentions: [], groups: [] }
    const named = people().filter((one) => words.includes(`@${one.name}`))
    return {
      mentions: named.slice(0, MOST_MENTIONS),
      groups: groups.filter((group) => isNamed(words, group)),
    }
  }
  return { options, active: at, choose, press, mentioned }
}
