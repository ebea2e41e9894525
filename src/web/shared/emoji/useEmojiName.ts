import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { emoji } from '#web/shared/chat/locales/en.ts'

/** What an emoji is called in the reader's language (CLDR); one we have no name for is read by its own sign. */
export const useEmojiName = (): ((sign: string) => string) => {
  const { t, i18n } = useTranslation('chat')
  return useCallback(
    (sign: string) => {
      const isNamed = (one: string): one is keyof typeof emoji => i18n.exists(`emoji.${one}`, { ns: 'chat' })
      return isNamed(sign) ? t(`emoji.${sign}`) : sign
    },
    [t, i18n],
  )
}
