import type { Same } from '#web/shared/i18n/translation.ts'
import type { wardrobe as en } from './en.ts'

export const wardrobe: Same<typeof en> = {
  title: 'Armario',
  text: 'Todo lo que puedes ponerte, en tu color, y lo que aún puedes conseguir.',
  filter: 'Mostrar',
  show: {
    all: 'Todo',
    mine: 'Mío',
    season: 'Temporadas',
    subscribers: 'Suscriptores',
    shop: 'Solo tuyos',
  },
  none: {
    all: 'Aquí no hay nada colgado',
    mine: 'Aquí no hay nada colgado',
    season: 'Ninguna temporada da avatares ahora',
    subscribers: 'Ahora no hay nada para suscriptores',
    shop: 'Aún no te han dado ninguno solo para ti',
  },
  worn: 'Lo llevas puesto',
  wear: 'Ponérmelo',
  drawnBy: 'Dibujo de {{artist}}',
  locked: 'bloqueado',
  how: {
    subscribers: 'Para suscriptores.',
    discord: 'Para quien ha vinculado Discord.',
    public: 'Este no es para tu cuenta.',
    private: 'Te lo tiene que dar alguien.',
    otherSeason: 'Lo da una temporada, pero no la de ahora.',
    place_one: '{{season}} se lo da a quien quede en primer puesto.',
    place_other: '{{season}} se lo da a los {{count}} primeros al terminar.',
    points_one: '{{season}} te lo da: te falta {{shown}} punto.',
    points_other: '{{season}} te lo da: te faltan {{shown}} puntos.',
    soon: 'Ya has llegado. Es tuyo en un momento.',
    far: 'Cuánto llevas',
    toRanking: 'Ver la clasificación',
  },
}
