import type { voice as english } from './en.ts'

export const voice: typeof english = {
  label: 'Voz en directo',
  onAir: 'En antena:',
  speak: 'Hablar a la sala',
  stop: 'Dejar de hablar',
  lower: 'Bajar la música',
  lowerHint: 'Mientras alguien habla',
  noMic: 'No se puede usar tu micrófono. Permítelo en el navegador e inténtalo otra vez.',
  off: 'La voz en directo está desactivada aquí.',
  notHere: 'Este navegador no puede enviar voz en directo. Un Chrome, Edge o Firefox actual, sí.',
  mayNotSpeak: 'Aquí ya no puedes hablar.',
  tooManySpeakers: 'Ya hablan cuatro personas. Espera a que termine una.',
  down: 'La conexión de voz se ha cortado. Vuelve sola.',
  notLoaded:
    'No se pudo cargar la parte de esta página para la voz en directo. Se vuelve a intentar; la música sigue.',
  notSupported:
    'Este navegador no puede oír ni enviar voz en directo aquí. Un Chrome, Edge, Firefox o Safari actual, sí.',
  notAccepted: 'El servidor de voz no deja entrar a la gente de este sitio. Díselo a quien lo lleva.',
  movedAway: 'Ahora oyes las voces de esta sala en otra ventana o en otro dispositivo.',
  hearHere: 'Oírlas aquí',
}
