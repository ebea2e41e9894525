import type { TFunction } from 'i18next'

/** Longest name of a person, in characters. */
export const maxNickname = 40

/** What a field for a name asks for, with its complaints in the language of the page. */
export const nicknameRules = (t: TFunction<'signUp'>) => ({
  setValueAs: (value: string) => value.trim(),
  validate: (value: string): true | string =>
    value.trim() === ''
      ? t('nicknameMissing')
      : value.trim().length > maxNickname
        ? t('nicknameLong', { count: maxNickname })
        : true,
})
