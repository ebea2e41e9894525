import type { Same } from '#web/shared/i18n/translation.ts'
import type { report as en } from './en.ts'

export const report: Same<typeof en> = {
  title: {
    message: 'Denunciar este mensaje',
    user: 'Denunciar a esta persona',
    room: 'Denunciar esta sala',
    song: 'Denunciar esta canción',
    picture: 'Denunciar esta imagen',
    event: 'Denunciar este evento',
    community: 'Denunciar esta comunidad',
  },
  reason: '¿Qué tiene de malo?',
  choose: 'Elige un motivo',
  reasons: {
    spam: 'Spam o publicidad',
    harassment: 'Acoso',
    hate: 'Odio contra un grupo',
    sexual: 'Contenido sexual',
    violence: 'Violencia o amenazas',
    selfHarm: 'Autolesiones',
    illegal: 'Va contra la ley',
    copyright: 'Obra de otra persona',
    impersonation: 'Se hace pasar por otra persona',
    other: 'Otra cosa',
  },
  text: '¿Qué deben saber quienes moderan? (opcional)',
  textHint: 'Solo lo lee quien modera. La persona denunciada no sabrá que fuiste tú.',
  block: 'Bloquear también a esta persona',
  submit: 'Denunciar',
  done: 'Gracias por avisar',
  doneText: 'Alguien de moderación lo mirará. Te diremos si hemos actuado.',
}
