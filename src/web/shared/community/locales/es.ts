import type { community as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const community: Same<typeof en> = {
  name: 'Nombre',
  nameMissing: 'Hace falta un nombre.',
  slug: 'Dirección',
  slugHint: 'El final de su dirección: minúsculas, cifras y guiones.',
  description: 'De qué va',
  picture: 'Dirección de su imagen (opcional)',
  cover: 'Dirección de una portada ancha (opcional)',
  addressWrong: 'Tiene que ser una dirección que empiece por http:// o https://.',
  color: 'Color',
  policy: 'Quién puede unirse',
  policies: { OPEN: 'Cualquiera', INVITE: 'A quien admitan quienes la llevan' },
  save: 'Guardar',
  saved: 'Guardado.',
}
