import { DAY, type Kind } from './kind.ts'

const outcomes = {
  en: { UPHELD: 'It stays as it is', CHANGED: 'It was changed', LIFTED: 'It was taken back' },
  es: { UPHELD: 'Se mantiene', CHANGED: 'Se ha cambiado', LIFTED: 'Se ha retirado' },
} satisfies Record<string, Record<string, string>>

const outcomeOf = (words: Readonly<Record<string, string>>, state = ''): string => words[state] ?? state

/** An appeal was answered. */
export const appealDecided: Kind = {
  words: {
    en: {
      title: ({ params }) => `Your appeal was decided: ${outcomeOf(outcomes.en, params['state'])}`,
      nothing: 'Your appeal was decided',
    },
    es: {
      title: ({ params }) => `Se ha resuelto tu recurso: ${outcomeOf(outcomes.es, params['state'])}`,
      nothing: 'Se ha resuelto tu recurso',
    },
  },
  link: () => '/',
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'normal', afterS: 3 },
  email: true,
  always: true,
}
