import { expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({
  CHAT_ANNOUNCEMENTS: 'off',
  BRAND: 'hangout',
  BRAND_HOSTS: 'localhost=turntable',
})
const browser = await startBrowser()

const heading = {
  en: { hangout: 'Who do you hang out with tonight?', turntable: 'Who is spinning tonight?' },
  es: { hangout: /^¿.+\?$/, turntable: /^¿.+\?$/ },
} as const
const first = {
  en: { hangout: 'Friends are there', turntable: 'A free seat' },
  es: { hangout: 'Con amigos dentro', turntable: 'Un sitio libre' },
} as const

test.each([
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'es' },
] as const)(
  '49: two brands on two hosts show the same rooms in other words and another accent, and ask for their own first ($size, $language)',
  async ({ size, language }) => {
    const ada = await newPerson(world)
    const names = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} of ${size}`)
    for (const name of names) await world.call(createRoom, { body: { name } }, ada.token)
    const headings: (string | null)[] = []
    for (const [brand, url, accent] of [
      ['hangout', world.url.replace('localhost', '127.0.0.1'), '#ffb454'],
      ['turntable', world.url.replace('127.0.0.1', 'localhost'), '#4fd1c5'],
    ] as const) {
      const page = await browser.visit({ ...world, url }, '/', { token: ada.token, size, language })
      const title = page.getByRole('heading', { level: 1 })
      await page.getByRole('heading', { level: 1, name: heading[language][brand] }).waitFor()
      headings.push(await title.textContent())
      for (const name of names) await page.getByText(name).first().waitFor()
      const wears = () =>
        page.evaluate(() => {
          const { dataset, style } = document.documentElement
          return [dataset['brand'], style.getPropertyValue('--color-accent')]
        })
      expect(await wears()).toEqual([brand, accent])
      const filters = page.getByRole('group', { name: /^(Show only some rooms|Mostrar solo algunas salas)$/ })
      const wanted = filters.getByRole('button').first()
      await expect.poll(() => wanted.textContent()).toBe(first[language][brand])
      expect(await accessFaults(page)).toEqual([])
      await page.context().close()
    }
    expect(new Set(headings).size).toBe(2)
  },
  240_000,
)
