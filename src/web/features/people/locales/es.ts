import type { friends as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const friends: Same<typeof en> = {
  title: 'Gente',
  tabs: {
    label: 'Tu gente',
    friends: 'Amigos',
    requests: 'Solicitudes',
    requestsOf: 'Solicitudes ({{count}})',
    following: 'Sigues',
    find: 'Buscar',
  },
  friends: {
    noneTitle: 'Todavía nadie',
    noneText: 'Los amigos ven dónde están los demás y llegan allí con un toque.',
    find: 'Buscar gente',
  },
  requests: {
    for: 'Te lo piden',
    from: 'Lo has pedido',
    noneTitle: 'Ninguna solicitud',
    noneText: 'Quien quiera tu amistad aparece aquí.',
    noneFrom: 'No esperas respuesta de nadie.',
  },
  following: {
    noneTitle: 'Aún no sigues a ningún DJ',
    noneText: 'Sigue a quien pone lo que te gusta y entérate cuando esté en los platos.',
    told: 'Te avisamos cuando pincha',
    quiet: 'Sin avisos',
    on: 'Sí',
    off: 'No',
    tellOf: 'Avísame cuando pinche {{name}}',
    stopOf: 'Dejar de seguir a {{name}}',
  },
  find: {
    label: 'Buscar gente por su nombre',
    text: 'Escribe al menos dos letras de un nombre.',
    found: 'Gente encontrada',
    you: 'Esta persona eres tú',
    friend: 'Amistad',
    noneTitle: 'Nadie se llama «{{name}}»',
    noneText: 'Revisa cómo se escribe. Hay quien prefiere que no se le encuentre.',
  },
}
