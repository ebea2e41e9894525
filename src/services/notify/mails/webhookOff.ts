import { mailIn } from '../words.ts'

const why = {
  gone: {
    en: 'The receiver said that it is gone (410).',
    es: 'El receptor ha dicho que ya no existe (410).',
  },
  failing: {
    en: 'For five days nothing could be delivered.',
    es: 'Durante cinco días no se ha podido entregar nada.',
  },
} as const

/** Tells whoever answers for a webhook that it was turned off; `host` of its address, `link` to where it is looked after. */
export const webhookOffMail = (reason: keyof typeof why, host: string, link: string) =>
  mailIn({
    en: [
      'A webhook was turned off',
      `The webhook to ${host} was turned off.`,
      why[reason].en,
      `What was not delivered can be sent again once it is on: ${link}`,
    ],
    es: [
      'Se ha desactivado un webhook',
      `Se ha desactivado el webhook a ${host}.`,
      why[reason].es,
      `Lo que no se entregó puede enviarse de nuevo cuando se active: ${link}`,
    ],
  })
