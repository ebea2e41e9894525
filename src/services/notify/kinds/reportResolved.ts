import { DAY, type Kind, type Told } from './kind.ts'

const acted = ({ params }: Told): boolean => params['outcome'] === 'acted'

/** What one reported was looked at. What was done to whom is not said. */
export const reportResolved: Kind = {
  words: {
    en: {
      title: () => 'Your report was looked at',
      body: (told) =>
        acted(told) ? 'We acted. Thank you for telling us.' : 'We saw no breach of the rules.',
      nothing: 'A report of yours was looked at',
    },
    es: {
      title: () => 'Hemos revisado tu aviso',
      body: (told) =>
        acted(told) ? 'Hemos intervenido. Gracias por avisar.' : 'No hemos visto ninguna infracción.',
      nothing: 'Se ha revisado un aviso tuyo',
    },
  },
  link: () => '/',
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'normal', afterS: 3 },
  email: true,
  always: true,
}
