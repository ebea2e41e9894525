import type { notifications as en } from './en.ts'
import type { Same } from '#web/shared/i18n/translation.ts'

export const notifications: Same<typeof en> = {
  title: 'Avisos',
  settings: 'De qué avisarme',
  open: 'Abrir',
  all: 'Ver todos',
  noneTitle: 'Nada nuevo',
  noneText: 'Cuando alguien te pida amistad, te responda o se suba a los platos, lo lees aquí.',
  new: 'Nuevo',
  forgetOf: 'Olvidar «{{title}}»',
  wants: {
    title: 'De qué avisarme',
    text: 'Elige qué quieres leer en tus avisos. Cada cambio vale al momento.',
    people: 'Gente',
    chat: 'Chat',
    place: 'Este sitio',
    always: 'Siempre se avisa: lo que la moderación hizo contigo.',
  },
  kind: {
    friendRequest: 'Alguien me pide amistad',
    friendAccepted: 'Alguien acepta mi amistad',
    djOnDecks: 'Un DJ que sigo sube a los platos',
    mention: 'Alguien me menciona en una sala',
    reply: 'Alguien me responde en una sala',
    dm: 'Un mensaje privado',
    dmRequest: 'Me escriben desconocidos',
    roleGranted: 'Me dan un papel en una sala',
    announcement: 'Quien lleva este sitio tiene noticias',
  },
}
