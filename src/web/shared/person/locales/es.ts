import type { person as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const person: Same<typeof en> = {
  avatar: 'Avatar',
  color: 'Color',
  colorOwn: 'Otro color',
  avatars: {
    fox: 'Zorro',
    vinyl: 'Vinilo',
    afro: 'Pelo redondo',
    robot: 'Robot',
    owl: 'Búho',
    scarf: 'Pañuelo',
    cassette: 'Casete',
    frog: 'Rana',
    mohawk: 'Cresta',
    octopus: 'Pulpo',
    turban: 'Turbante',
    speaker: 'Altavoz',
    cat: 'Gato',
    elder: 'Pelo blanco',
    guitar: 'Guitarra',
    bear: 'Oso',
    wheels: 'Silla de ruedas',
    cactus: 'Cactus',
    astronaut: 'Astronauta',
    moon: 'Luna',
    mushroom: 'Seta',
  },
}
