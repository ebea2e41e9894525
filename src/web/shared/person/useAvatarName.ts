import { useTranslation } from 'react-i18next'
import { namedAvatarSlugs } from '#contract/avatars.ts'

/** What an avatar is called in the reader's language; one that others drew by its short name. */
export const useAvatarName = (): ((slug: string) => string) => {
  const { t } = useTranslation('person')
  return (slug) => {
    const known = namedAvatarSlugs.find((one) => one === slug)
    return known ? t(`avatars.${known}`) : asName(slug)
  }
}

/** `space-cat` is written `Space cat`. */
const asName = (slug: string): string => {
  const words = slug.replaceAll('-', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
