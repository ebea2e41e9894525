import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as contract from '#contract/merch/avatarDrawings.ts'
import { account } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db, blobs } = world.tools
const svg = (text: string | Buffer<ArrayBuffer>) => new Blob([text], { type: 'image/svg+xml' })
const owl = async (part: string) => svg(await readFile(`src/web/public/avatars/owl/${part}.svg`))
const four = {
  frontBody: await owl('front-body'),
  frontHead: await owl('front-head'),
  backBody: await owl('back-body'),
  backHead: await owl('back-head'),
}
const hostile = async (name: string) => svg(await readFile(`test/suites/drawings/hostile/${name}.svg`))
const inside = (text: string) =>
  svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 384">\n${text}\n</svg>`)
const drawings: Readonly<Record<string, Blob>> = {
  script: await hostile('script'),
  onload: await hostile('onload'),
  'external href': await hostile('external-href'),
  doctype: await hostile('doctype'),
  'entity bomb': await hostile('entity-bomb'),
  'foreign object': await hostile('foreign-object'),
  'wrong box': await hostile('wrong-box'),
  'ten thousand uses': inside(`<defs><g id="a"/></defs>${'<use href="#a"/>'.repeat(10_000)}`),
  'ten thousand nested uses': inside(
    `<defs><g id="a"/></defs>${'<use href="#a">'.repeat(10_000)}${'</use>'.repeat(10_000)}`,
  ),
  'a chain of uses': await hostile('chain-of-uses'),
  'a bomb of uses': await hostile('use-bomb'),
}
/** More than this the server holds only if a bomb goes off in it. */
const MOST_GROWTH = 200 * 2 ** 20

test.each(Object.keys(drawings).map((name, n) => ({ name, slug: `evil-${n}` })))(
  '16: $name as any part is refused by its name, and nothing is stored',
  async ({ name, slug }) => {
    // Nobody hands in more than twenty in a minute.
    const admin = await account(world, 'admin')
    const held = process.memoryUsage().rss
    for (const part of ['frontBody', 'backHead'] as const) {
      const files = { ...four, [part]: drawings[name] }
      const body = { slug, name: 'Evil', avatarStatus: 'PUBLIC' } as const
      const refused = await world.call(contract.addAvatar, { body, files }, admin.token).then(
        () => null,
        (error: { status: number; code: string; details?: object }) => error,
      )
      expect(refused).toMatchObject({ status: 400, code: 'drawingUnusable' })
      expect(Object.keys(refused?.details ?? {})).toEqual([part])
    }
    expect(await blobs.list(`avatars/${slug}/`)).toEqual([])
    expect(await db.selectFrom('avatars').select('slug').where('slug', '=', slug).execute()).toEqual([])
    expect((await world.fetch(`/avatars/${slug}/front-body.svg`)).status).toBe(404)
    expect(process.memoryUsage().rss - held).toBeLessThan(MOST_GROWTH)
  },
)
