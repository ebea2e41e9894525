import type { developers as english } from './en.ts'

export const developers: typeof english = {
  title: 'Para quien programa',
  text: 'Todo lo que hace este cliente lo puede hacer también un programa tuyo: por HTTP y en directo por el socket de la sala. Estas páginas salen del mismo código que responde.',
  tokens: 'Crear una clave o un bot',
  documents: {
    title: 'Documentos',
    text: 'Cada operación dice quién puede llamarla, qué permiso necesita una clave y con qué frecuencia.',
    room: 'Salas, eventos, comunidades',
    playlist: 'Listas, cola, búsqueda, lo que sonó',
    user: 'Cuentas, bots, claves',
    social: 'Amistades, DJs que sigues, avisos',
    upload: 'Canciones propias',
    merch: 'Avatares, efectos, puntos',
    payment: 'La tienda',
    audit: 'Denuncias y moderación',
    hooks: 'Webhooks',
    socket: 'El socket de la sala',
  },
  rules: {
    title: 'Lo que vale para todo',
    tokens:
      'Una clave (rtp_… para ti, rtb_… para un bot) va donde va un token de acceso: Authorization: Bearer, la consulta del socket, el chat. Hace lo que nombran sus permisos, en sus salas, y nunca más que su cuenta.',
    limits:
      'Una clave puede preguntar 600 veces en diez segundos, 200 de ellas con cambios. RateLimit y RateLimit-Policy dicen cuánto queda; un 429 dice en Retry-After cuándo volver.',
    socket: 'En el socket: 20 acciones por segundo en cada una de 20 conexiones.',
    stable:
      'Dentro de una versión mayor solo se añaden campos, así que pasa por alto lo que no conozcas. Lo que ya no se aconseja funciona seis meses más y lo dice en Deprecation y Sunset.',
  },
  bot: {
    title: 'Un bot en veinte líneas',
    text: 'Da me gusta a cada canción y contesta a !ping. Guárdalo como bot.mjs, instala ws con npm y ejecútalo con Node 20: TOKEN=rtb_… ROOM=nombre-de-la-sala node bot.mjs. Necesita los permisos rooms:join, votes:write, chat:read y chat:write.',
    label: 'bot.mjs',
  },
  events: {
    does: 'Lo que puedes hacer por el socket',
    doesText:
      'Se envía como {event, messageId, params}; todo recibe respuesta, o un rechazo con un texto que puedes comparar.',
    told: 'Lo que te cuenta',
    toldText: 'Los mensajes con un parche mantienen una copia del estado de la sala igual que el nuestro.',
  },
}
