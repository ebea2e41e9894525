import type { chat as english } from '../en/chat.ts'
import type { Same } from '../translation.ts'

/** The chat. */
export const chat: Same<typeof english> = {
  label: 'Mensajes del chat',
  empty: 'Nadie ha dicho nada todavía. Saluda tú.',
  failed: 'El chat no cargó.',
  new: 'Nuevos',
  toEnd: 'A lo más nuevo',
  write: 'Di algo',
  send: 'Enviar',
  left_one: 'queda {{count}} carácter',
  left_other: 'quedan {{count}} caracteres',
  mention: 'Gente que puedes mencionar',
  replying: 'Respondes a {{name}}',
  editing: 'Cambias tu mensaje',
  putAway: 'Dejarlo',
  reply: 'Responder',
  react: 'Reaccionar',
  reacted_one: '{{emoji}}, {{count}} persona',
  reacted_other: '{{emoji}}, {{count}} personas',
  edit: 'Cambiar',
  edited: 'cambiado',
  delete: 'Borrar',
  deleteTitle: '¿Borrar este mensaje?',
  deleteText: 'Desaparece para todos y no se puede recuperar.',
  undelivered: 'No se entregó.',
  forget: 'Descartar',
  guest: 'Las visitas pueden leer.',
  off: 'El chat de esta sala está apagado.',
  muted: 'Un moderador te silenció en este chat.',
  mutedUntil: 'Un moderador te silenció en este chat hasta {{when}}.',
}
