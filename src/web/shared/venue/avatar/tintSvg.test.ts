import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allAvatarSlugs, avatarParts, tintPlaceholder } from '#contract/avatars.ts'
import { avatars } from '#web/art/avatars/all.ts'
import { svgOf } from '#web/art/avatars/avatar.ts'
import { layersOf } from './layers.ts'
import { tintSvg } from './tintSvg.ts'

const stored = (slug: string, part: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../../../public/avatars', slug, `${part}.svg`), 'utf8')

describe('the drawings of avatars', () => {
  it('are there in four parts for every slug, as the art draws them', async () => {
    for (const slug of allAvatarSlugs) {
      const avatar = avatars.find((one) => one.slug === slug)
      expect(avatar, slug).toBeDefined()
      for (const part of avatarParts) {
        const view = part.startsWith('front') ? 'front' : 'back'
        const drawn = avatar && svgOf(part.endsWith('body') ? avatar.body(view) : avatar.head(view))
        expect(await stored(slug, part), `run scripts/avatars.ts: ${slug}/${part}`).toBe(drawn)
      }
    }
  })

  it('have one flat area in the own colour on every body', async () => {
    for (const slug of allAvatarSlugs) {
      for (const part of ['front-body', 'back-body'] as const) {
        const svg = await stored(slug, part)
        expect(svg.split(tintPlaceholder).length - 1, `${slug}/${part}`).toBe(1)
        expect(svg).toContain(`class="tint" fill="${tintPlaceholder}"`)
        expect(svg).toContain('viewBox="0 0 256 384"')
      }
    }
  })
})

describe('the own colour', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g class="under"><path d="M0 0"/></g><g class="tint" fill="${tintPlaceholder}"><path d="M1 1"/></g><g class="over"><path d="M2 2"/></g></svg>`

  it('takes the place of the placeholder', () => {
    expect(tintSvg(svg, '#3FD0C9')).toContain('fill="#3fd0c9"')
    expect(tintSvg(svg, '#3FD0C9')).not.toContain(tintPlaceholder)
  })

  it('cannot bring anything but a colour into the drawing', () => {
    expect(tintSvg(svg, '"/><script>alert(1)</script>')).toBe(tintSvg(svg, '#FFB454'))
  })

  it('lies in a layer of its own', () => {
    const layers = layersOf(svg)
    expect(layers.under).toContain('M0 0')
    expect(layers.tint).toContain('M1 1')
    expect(layers.over).toContain('M2 2')
    expect(layers.over).not.toContain('M0 0')
    expect(layersOf('<svg><path d="M3 3"/></svg>')).toEqual({
      under: null,
      tint: null,
      over: '<svg><path d="M3 3"/></svg>',
    })
  })
})
