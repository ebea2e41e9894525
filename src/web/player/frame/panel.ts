const words = {
  en: { listen: 'Listen', signIn: 'Sign in', open: 'Open in' },
  es: { listen: 'Escuchar', signIn: 'Iniciar sesión', open: 'Abrir en' },
} as const

const here = new URLSearchParams(location.search).get('lang')?.startsWith('es') ? words.es : words.en

const look =
  'box-sizing:border-box;width:100%;height:100%;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;' +
  'gap:4px 16px;padding:8px;background:#0b0d12;color:#fff;font:600 15px/1.4 system-ui,sans-serif'
const buttonLook =
  'min-height:44px;padding:0 20px;border:0;border-radius:22px;background:#fff;color:#0b0d12;font:inherit;cursor:pointer'

/** What is seen of a player that has only sound: whose it is, the way there, and a button where a press is needed. */
export interface Panel {
  /** The page of what sounds, at the vendor. */
  showLink(href: string): void
  /** Shows the button until it is pressed. */
  want(what: 'listen' | 'signIn', onPress: () => void): void
  /** No press is needed any more. */
  rest(): void
}

/** Draws the panel of a vendor into the page of its player. */
export const openPanel = (vendor: string): Panel => {
  const box = document.getElementById('player') ?? document.body
  document.documentElement.lang = here === words.es ? 'es' : 'en'
  box.style.cssText = look
  const name = document.createElement('span')
  name.textContent = vendor
  const link = document.createElement('a')
  Object.assign(link, { target: '_blank', rel: 'noreferrer', hidden: true })
  link.textContent = `${here.open} ${vendor}`
  link.style.cssText = 'color:inherit;line-height:44px'
  const button = document.createElement('button')
  button.type = 'button'
  button.hidden = true
  button.style.cssText = buttonLook
  box.append(name, link, button)
  const rest = (): void => {
    button.hidden = true
    button.style.display = 'none'
  }
  rest()
  return {
    showLink: (href) => {
      link.href = href
      link.hidden = false
    },
    want: (what, onPress) => {
      button.textContent = here[what]
      button.hidden = false
      button.style.display = ''
      button.onclick = () => {
        rest()
        onPress()
      }
    },
    rest,
  }
}
