import type { common as en } from '../en/common.ts'
import type { Same } from '../translation.ts'

export const common: Same<typeof en> = {
  nav: {
    label: 'Principal',
    home: 'Roomtone, todas las salas',
    rooms: 'Salas',
    music: 'Mi música',
    you: 'Tú',
  },
  skipToContent: 'Saltar al contenido',
  notifications: 'Avisos',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Guardado',
  undo: 'Deshacer',
  copy: 'Copiar',
  copied: 'Copiado',
  tryAgain: 'Reintentar',
  loading: 'Cargando',
  more: 'Más',
  logIn: 'Entrar',
  signUp: 'Crear cuenta',
  logOut: 'Salir',
  language: 'Idioma',
  offline: 'Estás sin conexión. Lo que suena sigue sonando; lo demás espera a la red.',
  notFound: {
    title: 'Aquí no suena nada',
    text: 'La página que buscas no existe o ya no está.',
    action: 'Ver las salas',
  },
  error: {
    title: 'Esta página ha desafinado',
    text: 'Algo ha fallado por nuestra parte. Inténtalo otra vez; si sigue igual, avisa a quien lleva este sitio.',
    unreachable: 'No llegamos al servidor',
    short: 'No ha funcionado. Prueba otra vez en un momento.',
    offlineShort: 'No llegamos al servidor. Mira tu conexión y prueba otra vez.',
    signedOut: 'Se ha cerrado tu sesión. Entra para seguir.',
  },
  membersOnly: {
    title: 'Para esto hace falta una cuenta',
    text: 'Estás como invitado. Una cuenta guarda tu nombre, tu música y tu sitio, y se crea en un minuto.',
  },
}
